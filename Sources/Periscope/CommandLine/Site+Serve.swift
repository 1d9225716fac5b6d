internal import Dispatch
internal import FoundationEssentials
internal import Glibc
internal import PeriscopeHTTP
internal import PeriscopeLive

extension Site {
  /// Serves the site until SIGINT or SIGTERM. Options come from the command line, the environment and a file.
  ///
  /// ```swift
  /// @main struct Main {
  ///   static func main() async { await site.serve() }
  /// }
  /// ```
  ///
  /// Exits with status 2 if an option is invalid, and with 1 if the server could not start.
  ///
  /// - Parameter defaults: The values of options that are not set.
  public func serve(_ defaults: Server.Configuration = Server.Configuration()) async {
    let signals = StopSignals()
    do {
      guard case .serve(let configuration) = try options(defaults) else { return }
      // Each stream, and each connection of the site itself, needs a descriptor.
      OpenFileLimit.raise(forConnections: .max)
      try await serve(configuration, until: signals)
    } catch {
      StandardError.write("\(error)\n")
      exit(1)
    }
  }

  /// Serves until the first signal, then drains the server and stops it.
  func serve(
    _ configuration: Server.Configuration, until signals: StopSignals, started: (Server) -> Void = { _ in }
  ) async throws(ServerError) {
    let server = try start(configuration)
    started(server)
    await signals.first()
    StandardError.write("Stopping: browsers with open pages reconnect.\n")
    exitLate(after: configuration.drainTimeout)
    await server.drain()
    server.stop()
  }

  /// Ends the process after the time for draining, even if an action never returns and holds its thread.
  private func exitLate(after drain: Duration) {
    let seconds = Double(Int64(drain / .milliseconds(1))) / 1_000
    DispatchQueue(label: "server.exit").asyncAfter(deadline: .now() + seconds + 0.5) {
      StandardError.write(
        "Requests that were unfinished after \(seconds) s were cut off. Set a longer time with --drain.\n")
      _exit(0)
    }
  }

  private func options(_ defaults: Server.Configuration) throws(ServerError) -> Options.Outcome {
    do {
      // A variable without a value counts as not set.
      let environment = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
      let outcome = try Options.read(CommandLine.arguments, environment: environment, defaults, own: ownOptions)
      if case .help(let text) = outcome { print(text, terminator: "") }
      return outcome
    } catch {
      StandardError.write("\(error)\n")
      exit(2)
    }
  }

  private func start(_ configuration: Server.Configuration) throws(ServerError) -> Server {
    let server = try Server(self, configuration)
    // URLs enclose IPv6 addresses in brackets.
    func name(_ host: String) -> String { host.contains(":" as Character) ? "[\(host)]" : host }
    if let port = server.metricsPort {
      StandardError.write("metrics on http://\(name(configuration.metricsHost)):\(port)/metrics\n")
    }
    StandardError.write("listening on http://\(name(configuration.host)):\(server.port)\(startPath)\n")
    return server
  }

  /// The path that the line at the start names: `/` if the site answers there, or else the first page that needs no
  /// parameters. A page that requires a sign-in leads to the sign-in page.
  var startPath: String {
    let isRoot = { (address: PathPattern) in address.text == "/" }
    if pages.contains(where: { isRoot($0.address) }) { return "/" }
    if routes.contains(where: { $0.method == "GET" && isRoot($0.address) }) { return "/" }
    return pages.first { $0.address.names.isEmpty }?.path ?? "/"
  }
}

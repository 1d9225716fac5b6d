internal import Dispatch
internal import Glibc
internal import PeriscopeLive

extension Site {
  /// Serves the site as the command line says, until the process is told to stop.
  ///
  /// ```swift
  /// @main struct Main {
  ///   static func main() async { await site.serve() }
  /// }
  /// ```
  ///
  /// Ends the process: with 0 after SIGINT or SIGTERM, with 2 when the arguments are wrong, with 1 when the server could not start.
  ///
  /// - Parameter defaults: How to serve as far as neither the command line nor the environment nor a file says otherwise.
  public func serve(_ defaults: Server.Configuration = Server.Configuration()) async {
    let signals = StopSignals()
    do {
      guard case .serve(let configuration) = try options(defaults) else { return }
      raiseDescriptorLimit()
      try await serve(configuration, until: signals)
    } catch {
      StandardError.write("\(error)\n")
      exit(1)
    }
  }

  /// Serves until the first signal, and then ends in good order as far as the time allows.
  func serve(
    _ configuration: Server.Configuration, until signals: StopSignals, started: (Server) -> Void = { _ in }
  ) async throws(ServerError) {
    let server = try start(configuration)
    started(server)
    await signals.first()
    StandardError.write("Stopping: every open page is told, and will reconnect.\n")
    exitLate(after: configuration.drain)
    await server.drain()
    server.stop()
  }

  /// Ends the process in good time even where an action never comes to its end: it would hold the server's thread for ever.
  private func exitLate(after drain: Duration) {
    let seconds = Double(Int64(drain / .milliseconds(1))) / 1_000
    DispatchQueue(label: "server.exit").asyncAfter(deadline: .now() + seconds + 0.5) {
      StandardError.write("What was still under way after \(seconds) s was cut off.\n")
      _exit(0)
    }
  }

  private func options(_ defaults: Server.Configuration) throws(ServerError) -> Options.Outcome {
    do {
      let outcome = try Options.read(CommandLine.arguments, environment: environment(), defaults)
      if case .help(let text) = outcome { print(text, terminator: "") }
      return outcome
    } catch {
      StandardError.write("\(error)\n")
      exit(2)
    }
  }

  private func start(_ configuration: Server.Configuration) throws(ServerError) -> Server {
    let server = try Server(self, configuration)
    let path = pages.first?.path ?? "/"
    if let port = server.metricsPort {
      StandardError.write("metrics on http://\(configuration.metricsHost):\(port)/metrics\n")
    }
    StandardError.write("listening on http://\(configuration.host):\(server.port)\(path)\n")
    return server
  }

  private func environment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { variables[parts[0]] = parts[1] }
      next += 1
    }
    return variables
  }

  /// Takes as many descriptors as the process may have: each open page costs one.
  private func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}

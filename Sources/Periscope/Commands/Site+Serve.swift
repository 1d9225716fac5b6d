internal import Glibc

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
  public func serve() async {
    let signals = StopSignals()
    do {
      guard case .serve(let configuration) = try options() else { return }
      raiseDescriptorLimit()
      let server = try start(configuration)
      await signals.first()
      RequestLog.write("Stopping: every open page is told, and will reconnect.\n")
      server.stop()
    } catch {
      RequestLog.write("\(error)\n")
      exit(1)
    }
  }

  private func options() throws(ServerError) -> Options.Outcome {
    do {
      let outcome = try Options.read(CommandLine.arguments, environment: environment())
      if case .help(let text) = outcome { print(text, terminator: "") }
      return outcome
    } catch {
      RequestLog.write("\(error)\n")
      exit(2)
    }
  }

  private func start(_ configuration: Server.Configuration) throws(ServerError) -> Server {
    let server = try Server(self, configuration)
    let path = pages.first?.path ?? "/"
    RequestLog.write("listening on http://\(configuration.host):\(server.port)\(path)\n")
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

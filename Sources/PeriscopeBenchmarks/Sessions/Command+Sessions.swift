internal import CPeriscopeBareServer

extension Command {
  static let sessions = Command(
    "sessions", "Measures thousands of live sessions that act at a steady rate.", SessionsOptions.all,
    { SessionsOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: options.descriptors)
    let figures = try SessionsFigures(options)
    print(setting(options))
    print(figures, terminator: "")
  }

  private static func setting(_ options: SessionsOptions) -> Table {
    let rate = "\(options.rate) actions per second over \(options.connections) connections"
    let library = String(cString: periscope_bare_server_library_version())
    return Table(rows: [
      ["command", CommandLine.arguments.joined(separator: " ")],
      ["load", "\(options.sessions) sessions, each with a page and a stream; \(rate)"],
      ["time", "\(options.seconds) s after \(options.warmup) s; times from the scheduled press"],
      ["cores", "server on \(Cores.server), client on \(Cores.generator); server threads: \(options.threads)"],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

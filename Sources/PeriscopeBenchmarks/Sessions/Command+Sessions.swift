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
    let rate = "\(options.rate) actions a second over \(options.connections) connections"
    let library = String(cString: periscope_bare_server_library_version())
    return Table(rows: [
      ["command", CommandLine.arguments.joined(separator: " ")],
      ["load", "\(options.sessions) sessions, each with its page and its stream; \(rate)"],
      ["time", "\(options.seconds) s after \(options.warmup) s; from when a press was due"],
      ["cores", "server on \(Cores.server), generator on \(Cores.generator); server threads: \(options.threads)"],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

internal import CPeriscopeBareServer

extension Command {
  static let server = Command(
    "server", "Measures the Gallery's counter under load, and compares it with a bare server.", ServerOptions.all,
    { ServerOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: max(2 * options.sessions, options.idle) + 100)
    var rounds: [Contender: [Round]] = [:]
    for number in 1...options.rounds {
      for contender in options.contenders {
        let round = try Round(contender, options)
        if let failure = round.load.failures.first {
          let count = round.load.failures.count
          throw BenchError("\(contender.name): \(count) sessions failed; the first failure: \(failure)")
        }
        rounds[contender, default: []].append(round)
        report("round \(number) of \(options.rounds), \(contender.name): \(round)")
      }
    }
    print(setting(options))
    print(Comparison(options.contenders.map { ($0.name, rounds[$0] ?? []) }))
  }

  private static func setting(_ options: ServerOptions) -> Table {
    let time = "\(options.seconds) s after \(options.warmup) s; medians of \(options.rounds) alternating rounds"
    let idle = "resident, with \(options.idle) sessions, each with its stream"
    let library = String(cString: periscope_bare_server_library_version())
    return Table(rows: [
      ["command", CommandLine.arguments.joined(separator: " ")],
      ["load", "\(options.sessions) sessions, each with one pending press"],
      ["time", time],
      ["memory", options.idle == 0 ? "not measured" : idle],
      ["cores", "server on \(Cores.server), client on \(Cores.generator); server threads: \(options.threads)"],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

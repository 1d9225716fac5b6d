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
        try round.load.failures.check(contender.name)
        rounds[contender, default: []].append(round)
        report("round \(number) of \(options.rounds), \(contender.name): \(round)")
      }
    }
    print(setting(options))
    print(Comparison(options.contenders.map { ($0.name, rounds[$0] ?? []) }))
    let ratios = zip(rounds[.periscope] ?? [], rounds[.direct] ?? []).map {
      $0.load.actionsPerSecond / $1.load.actionsPerSecond
    }
    print("Periscope/direct in each round: \(ratios.map { $0.text(2) }.joined(separator: " "))")
    guard ratios.contains(where: { $0 * 100 >= Double(options.least) }) else {
      throw BenchError("Periscope performs less than \(options.least) % of the direct server's actions in each round.")
    }
  }

  private static func setting(_ options: ServerOptions) -> Table {
    let time = "\(options.seconds) s after \(options.warmup) s; medians of \(options.rounds) alternating rounds"
    let idle = "resident, with \(options.idle) sessions, each with its stream"
    let library = String(cString: periscope_bare_server_library_version())
    return Table(rows: [
      ["command", CommandLine.arguments.joined(separator: " ")],
      [
        "load",
        "\(options.sessions) sessions, each with one press under way; the generator \(options.sleeps == 1 ? "sleeps" : "polls")",
      ],
      ["time", time],
      ["memory", options.idle == 0 ? "not measured" : idle],
      ["cores", "server on \(Cores.server), client on \(Cores.generator); server threads: \(options.threads)"],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

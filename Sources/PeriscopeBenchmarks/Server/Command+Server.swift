internal import CPeriscopeBareServer

extension Command {
  static let server = Command(
    "server", "Measures the Gallery's counter under load, and compares it with a bare server.", ServerOptions.all,
    { ServerOptions() }
  ) { options throws(BenchError) in
    try options.check()
    try ThisProcess.raiseDescriptorLimit(toAtLeast: options.descriptors)
    let candidates = options.candidates
    var rounds: [Candidate: [Round]] = [:]
    for number in 1...options.rounds {
      for candidate in candidates {
        let round = try Round(candidate, options)
        try round.load.failures.check(candidate.name)
        rounds[candidate, default: []].append(round)
        report("round \(number) of \(options.rounds), \(candidate.name): \(round)")
      }
    }
    print(setting(options))
    print(
      Comparison(
        candidates.map { ($0.name, rounds[$0] ?? []) }, pairs: options.pairs, isSaturating: options.isSaturating))
    let ratios = zip(
      candidates.first { $0.contender == options.periscope }.flatMap { rounds[$0] } ?? [],
      candidates.first { $0.contender == .direct }.flatMap { rounds[$0] } ?? []
    ).map { $0.load.actionsPerSecond / $1.load.actionsPerSecond }
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
        "\(options.sessions) sessions\(options.ofLive), each with one press under way; the generator \(options.hasOwnCore ? "polls" : "sleeps")",
      ],
      ["time", time],
      ["memory", options.idle == 0 ? "not measured" : idle],
      ["cores", options.cores],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

extension ServerOptions {
  /// The number of file descriptors that each process needs; a proxy has two for each connection.
  fileprivate var descriptors: Int {
    let load = sessions + mostLive
    return (isBehindProxy ? 2 : 1) * max(load, idle) + 100
  }

  fileprivate var ofLive: String {
    live == 0 ? "" : " of \(max(live, sessions))\(otherLive > 0 ? " or \(max(otherLive, sessions))" : "") live"
  }

  fileprivate var cores: String {
    let threads = "server threads: \(threads)\(otherThreads > 0 ? " or \(otherThreads)" : "")"
    return sharesCores
      ? "servers and client on all cores; \(threads)"
      : "server on \(Cores.server), client on \(Cores.generator); \(threads)"
  }
}

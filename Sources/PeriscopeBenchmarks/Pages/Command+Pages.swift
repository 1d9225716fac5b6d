internal import CPeriscopeBareServer

extension Command {
  static let pages = Command(
    "pages", "Measures the first pages of new sessions, and compares them with a bare server.", PagesOptions.all,
    { PagesOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: options.connections + 100)
    let contenders = [Contender.bare, .periscope]
    var options = options
    options.pageBytes = try PagesRound.bytesOfPage(options)
    var rounds: [Contender: [PagesRound]] = [:]
    for number in 1...options.rounds {
      for contender in contenders {
        let round = try PagesRound(contender, options)
        try round.load.failures.check(contender.name)
        rounds[contender, default: []].append(round)
        report("round \(number) of \(options.rounds), \(contender.name): \(round)")
      }
    }
    print(setting(options))
    print(Comparison(contenders.map { ($0.name, rounds[$0] ?? []) }), terminator: "")
  }

  private static func setting(_ options: PagesOptions) -> Table {
    let library = String(cString: periscope_bare_server_library_version())
    return Table(rows: [
      ["command", CommandLine.arguments.joined(separator: " ")],
      [
        "load",
        "GET \(PressedPage.counter.path) without a cookie over \(options.connections) connections, each with one under way",
      ],
      ["time", "\(options.seconds) s after \(options.warmup) s; medians of \(options.rounds) alternating rounds"],
      ["memory", options.keep == 0 ? "not measured" : "resident, of \(options.keep) sessions without a stream"],
      ["cores", "server on \(Cores.server), client on \(Cores.generator); server threads: 1"],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

internal import CPeriscopeBareServer

extension Command {
  static let viewers = Command(
    "viewers", "Measures one change shown to many viewers of a shared page, and compares it with a bare server.",
    ViewersOptions.all, { ViewersOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: options.viewers + 100)
    let contenders = [Contender.bare, .direct, .site]
    var rounds: [Contender: [ViewersRound]] = [:]
    for number in 1...options.rounds {
      for contender in contenders {
        let round = try ViewersRound(contender, options)
        rounds[contender, default: []].append(round)
        report("round \(number) of \(options.rounds), \(contender.name): \(round)")
      }
    }
    print(setting(options))
    // Server and client work in turns while a change is on its way to the viewers.
    print(
      Comparison(
        contenders.map { ($0.name, rounds[$0] ?? []) }, pairs: [(1, 0), (2, 1), (2, 0)], isSaturating: false),
      terminator: "")
  }

  private static func setting(_ options: ViewersOptions) -> Table {
    let library = String(cString: periscope_bare_server_library_version())
    return Table(rows: [
      ["command", CommandLine.arguments.joined(separator: " ")],
      ["load", "\(options.viewers) viewers of a shared page, which one of them changes once all have the last change"],
      ["time", "\(options.seconds) s after \(options.warmup) s; medians of \(options.rounds) alternating rounds"],
      ["cores", "server on \(Cores.server), client on \(Cores.generator); server threads: 1"],
      ["versions", "libmicrohttpd \(library), \(ThisProcess.kernel())"],
      ["build", ThisProcess.build],
    ])
  }
}

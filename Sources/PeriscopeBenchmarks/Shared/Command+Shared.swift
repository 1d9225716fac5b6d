extension Command {
  static let shared = Command(
    "shared", "Compares actions on a shared store with actions on a page's own store.", SharedOptions.all,
    { SharedOptions() }
  ) { options throws(BenchError) in
    var rounds: [[SharedFigures]] = Array(repeating: [], count: SharedContender.all.count)
    for _ in 0..<options.rounds {
      for (index, contender) in SharedContender.all.enumerated() {
        rounds[index].append(try SharedFigures(contender, actions: options.actions))
      }
    }
    print(
      """
      One client and one server in one process, \(options.actions) actions after as many tenths; medians of \(options.rounds) \
      rounds, in turns; states of 20 bytes.

      """)
    let rows = zip(SharedContender.all, rounds).map { contender, rounds in
      [contender.name]
        + [rounds.map(\.median).median, rounds.map(\.slow).median, rounds.map(\.cpu).median].map {
          ($0 ?? 0).text(1)
        }
    }
    print(
      Table(rows: [["an action on", "p50, us", "p99, us", "CPU of both, us"]] + rows, alignsRight: true),
      terminator: "")
  }
}

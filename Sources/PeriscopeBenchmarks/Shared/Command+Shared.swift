extension Command {
  static let shared = Command(
    "shared", "Compares actions on a shared store with actions on a page's own store, and two threads with one.",
    SharedOptions.all, { SharedOptions() }
  ) { options throws(BenchError) in
    if options.actions > 0 { try compareKinds(options) }
    if options.seconds > 0 { try compareThreads(options) }
  }

  private static func compareKinds(_ options: SharedOptions) throws(BenchError) {
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
    print(Table(rows: [["an action on", "p50, us", "p99, us", "CPU of both, us"]] + rows, alignsRight: true))
  }

  /// Compares the rate of actions on one shared store with one and with two threads of the server, which share its lock.
  private static func compareThreads(_ options: SharedOptions) throws(BenchError) {
    try ThisProcess.raiseDescriptorLimit(toAtLeast: options.connections + 100)
    var (one, two): ([SharedRound], [SharedRound]) = ([], [])
    for number in 1...options.rounds {
      one.append(try SharedRound(threads: 1, options))
      two.append(try SharedRound(threads: 2, options))
      for (name, round) in [("one thread", one.last), ("two threads", two.last)] {
        try round?.load.failures.check(name)
        report("round \(number) of \(options.rounds), \(name): \(round.map { "\($0)" } ?? "")")
      }
    }
    print(
      """
      \(options.connections) clients of one shared store, each with one action under way; server and clients on all cores; \
      \(options.seconds) s after \(options.warmup) s; medians of \(options.rounds) rounds, in turns.

      """)
    print(Comparison([("one thread", one), ("two threads", two)], isSaturating: false))
    let rates = [two, one].map { $0.map(\.load.actionsPerSecond).median ?? 0 }
    let ratio = rates[0] / max(1, rates[1])
    print(
      "Two threads reach \(ratio.text(2)) of one thread's rate; goal: at least 0.80; met: \(ratio >= 0.8 ? "yes" : "no")"
    )
  }
}

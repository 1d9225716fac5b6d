extension Round: ComparedRound {
  static let lines = [
    ComparisonLine<Self>("actions per second", digits: 0) { $0.load.actionsPerSecond },
    ComparisonLine("server's CPU per action, us", digits: 1) { $0.load.cpuPerAction },
    ComparisonLine("of it in user mode, us", digits: 1) { $0.load.userPerAction },
    ComparisonLine("of it in the kernel, us", digits: 1) { $0.load.kernelPerAction },
    ComparisonLine("press to event, p50, us", digits: 0) { $0.load.p50 },
    ComparisonLine("press to event, p99, us", digits: 0) { $0.load.p99 },
    ComparisonLine("press to event, slowest, us", digits: 0) { $0.load.slowest },
    ComparisonLine("at half of that: actions per second", digits: 0) { $0.half?.actionsPerSecond },
    ComparisonLine("at half: due to event, p50, us", digits: 0) { $0.half?.p50 },
    ComparisonLine("at half: due to event, p99, us", digits: 0) { $0.half?.p99 },
    ComparisonLine("at half: server's share of its core, %", digits: 0) { $0.half.map { $0.serverShare * 100 } },
    ComparisonLine("at half: client's share of its core, %", digits: 0) { $0.half.map { $0.generatorShare * 100 } },
    ComparisonLine("memory of an idle session, KiB", digits: 1) { $0.memory?.idle },
    ComparisonLine("memory after one action, KiB", digits: 1) { $0.memory?.used },
    ComparisonLine("server's share of its core, %", digits: 0) { $0.load.serverShare * 100 },
    ComparisonLine("client's share of its core, %", digits: 0) { $0.load.generatorShare * 100 },
  ]

  var serverShare: Double { load.serverShare }
  var generatorShare: Double { load.generatorShare }
}

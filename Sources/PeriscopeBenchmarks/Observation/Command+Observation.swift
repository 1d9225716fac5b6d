extension Command {
  static let observation = Command(
    "observation", "Compares this package's observation with Swift's Observation.", ObservationOptions.all,
    { ObservationOptions() }
  ) { options throws(BenchError) in
    let times = Contest.all.map { $0.finding(rounds: options.rounds) }
    print("ns of CPU for each operation, medians of \(options.rounds) rounds, in turns\n")
    print(table(times))
    print("heap bytes of each, including the allocator's headers\n")
    print(table(MemoryFindings.all), terminator: "")
  }

  private static func table(_ findings: [Finding]) -> Table {
    Table(rows: [Finding.head] + findings.map(\.row), alignsRight: true)
  }
}

extension Command {
  static let observation = Command(
    "observation", "Measures observation beside the toolchain's.", ObservationOptions.all, { ObservationOptions() }
  ) { options throws(BenchError) in
    let times = Contest.all.map { $0.finding(rounds: options.rounds) }
    print("ns of CPU for each operation, medians of \(options.rounds) rounds, in turns\n")
    print(table(times))
    print("bytes of the heap for each, with the allocator's own\n")
    print(table(MemoryFindings.all), terminator: "")
  }

  private static func table(_ findings: [Finding]) -> Table {
    Table(rows: [Finding.head] + findings.map(\.row), alignsRight: true)
  }
}

internal import Periscope

extension Command {
  static let archive = Command(
    "archive", "Measures commits of pages' states to a file.", ArchiveOptions.all, { ArchiveOptions() }
  ) { options throws(BenchError) in
    let head = [
      ["disk", "/var/tmp"], ["sessions", "\(options.sessions), fewer with large states"],
      ["rows", "50 bytes each"],
    ]
    print(Table(rows: head))
    try report(ArchiveFigures(options: options, isSynced: false), "microseconds per commit")
    try report(ArchiveFigures(options: options, isSynced: true), "the same with fsync")
  }

  private static func report(_ figures: ArchiveFigures, _ title: String) throws(BenchError) {
    var rows = [[title, "p50", "p99", "p99.9", "slowest"]]
    for state in CommittedState.all {
      rows.append([state.name] + cells(try figures.commits(of: state)))
    }
    let (waits, perSecond) = try figures.commitsAtATime()
    rows.append(["20 bytes, \(figures.options.threads) concurrent threads"] + cells(waits))
    print(Table(rows: rows, alignsRight: true), terminator: "")
    print(
      """
      \(figures.options.threads) threads together: \(perSecond.text(0)) commits a second
      500 sessions are forgotten in \((try figures.expiry() / 1e6).text(1)) ms

      """)
  }

  private static func cells(_ histogram: Histogram) -> [String] {
    [0.5, 0.99, 0.999, 1].map { (Double(histogram.quantile($0)) / 1e3).text(1) }
  }
}

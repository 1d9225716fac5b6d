/// An operation that is timed, and its limit.
struct Operation {
  let name: String
  /// The maximum time of one operation in nanoseconds.
  var limit: Int?
  /// The number of repetitions in a round.
  var count = 10_000
  /// Prepares a round, which is not timed.
  var prepare: () -> Void = {}
  /// Performs the operation a number of times.
  let work: (Int) -> Void

  /// Returns the nanoseconds of CPU time of one operation: the median of the rounds, after a warm-up round.
  func nanoseconds(rounds: Int) -> Double {
    prepare()
    work(count)
    let times = (0..<rounds).map { _ in
      prepare()
      let start = threadTime()
      work(count)
      return Double(threadTime() - start) / Double(count)
    }
    return times.median ?? 0
  }

  /// The cells of the operation's row.
  func row(rounds: Int) -> [String] {
    let nanoseconds = nanoseconds(rounds: rounds)
    return [name, nanoseconds.text(1), limit.map { "\($0)" } ?? "", Self.isMet(nanoseconds, limit)]
  }

  static func isMet(_ value: Double, _ limit: Int?) -> String {
    limit.map { value <= Double($0) ? "yes" : "no" } ?? ""
  }
}

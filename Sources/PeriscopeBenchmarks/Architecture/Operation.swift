/// An operation to be timed alone, and what it may cost.
struct Operation {
  let name: String
  /// The nanoseconds that it may take.
  var limit: Int?
  /// How often it is done each time.
  var count = 10_000
  /// Done before each time, and not timed.
  var prepare: () -> Void = {}
  /// Does it so many times.
  let work: (Int) -> Void

  /// The nanoseconds of CPU that it takes: the median of so many rounds, after one to warm up.
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

  /// The cells of its line.
  func row(rounds: Int) -> [String] {
    let nanoseconds = nanoseconds(rounds: rounds)
    return [name, nanoseconds.text(1), limit.map { "\($0)" } ?? "", Self.isMet(nanoseconds, limit)]
  }

  static func isMet(_ value: Double, _ limit: Int?) -> String {
    limit.map { value <= Double($0) ? "yes" : "no" } ?? ""
  }
}

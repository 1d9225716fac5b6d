/// The number of failed sessions, and the reason of the first failure.
struct Failures {
  private(set) var count = 0
  private(set) var first: BenchError?

  mutating func add(_ error: BenchError) {
    count += 1
    if first == nil { first = error }
  }

  /// Throws if a session has failed, because the others then had less load than the figures say.
  func check(_ name: String) throws(BenchError) {
    if let first { throw BenchError("\(name): \(count) sessions failed; the first failure: \(first)") }
  }
}

/// The number of failed sessions, and the reason of the first failure.
struct Failures {
  private(set) var count = 0
  private(set) var first: BenchError?

  mutating func add(_ error: BenchError) {
    count += 1
    if first == nil { first = error }
  }
}

/// How many sessions failed, and why the first did.
struct Failures {
  private(set) var count = 0
  private(set) var first: BenchError?

  mutating func add(_ error: BenchError) {
    count += 1
    if first == nil { first = error }
  }
}

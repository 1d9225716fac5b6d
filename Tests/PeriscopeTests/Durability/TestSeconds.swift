import PeriscopeLocks

/// A clock that stands still until it is told to go on.
final class TestSeconds: Sendable {
  private let seconds = Lock<Int64>(1_000)
  var now: Int64 { seconds.withLock { $0 } }
  func advance() { seconds.withLock { $0 += 1 } }
}

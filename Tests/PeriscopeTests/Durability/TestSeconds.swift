import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection

/// A clock that stands still until the test advances it by a second.
final class TestSeconds: Sendable {
  private let seconds = Lock<UnixTime>(1_000)
  var now: UnixTime { seconds.withLock { $0 } }
  func advance() { seconds.withLock { $0 = $0 + .seconds(1) } }
}

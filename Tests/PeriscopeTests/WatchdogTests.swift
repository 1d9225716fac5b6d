import PeriscopeLocks
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct WatchdogTests {
  private final class Instance {}

  @Test func `who is at work for too long is reported once, with what it does`() {
    let time = Time()
    let dog = Watchdog(limit: 1_000, now: { time.now })
    let one = Instance()
    let other = Instance()
    dog.starts(one, page: "/one")
    dog.does("slowButtonTapped", one)
    time.now = 500
    dog.starts(other, page: "/other")
    #expect(dog.look().isEmpty)
    time.now = 1_200
    #expect(dog.look() == [Watchdog.Report(page: "/one", action: "slowButtonTapped", milliseconds: 1_200)])
    #expect(dog.look().isEmpty)
    dog.ends(other)
    time.now = 9_000
    #expect(dog.look().isEmpty)
    dog.ends(one)
    dog.starts(one, page: "/one")
    time.now = 10_000
    #expect(dog.look() == [Watchdog.Report(page: "/one", action: nil, milliseconds: 1_000)])
  }

  private final class Time: Sendable {
    private let value = Lock<Int64>(0)
    var now: Int64 {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }
}

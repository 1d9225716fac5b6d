import PeriscopeLocks
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct WatchdogTests {
  private final class Instance {}

  @Test func `a page that holds its lock for too long is reported once, with its action`() {
    let time = Time()
    let dog = Watchdog(limit: .seconds(1), now: { time.now })
    let one = Instance()
    let other = Instance()
    dog.holdBegins(one, page: "/one")
    dog.note(action: "slowButtonTapped", one)
    time.now = 500
    dog.holdBegins(other, page: "/other")
    #expect(dog.findSlowPages().isEmpty)
    time.now = 1_200
    #expect(
      dog.findSlowPages() == [Watchdog.Report(page: "/one", action: "slowButtonTapped", time: .milliseconds(1_200))])
    #expect(dog.findSlowPages().isEmpty)
    dog.holdEnds(other)
    time.now = 9_000
    #expect(dog.findSlowPages().isEmpty)
    dog.holdEnds(one)
    dog.holdBegins(one, page: "/one")
    time.now = 10_000
    #expect(dog.findSlowPages() == [Watchdog.Report(page: "/one", action: nil, time: .seconds(1))])
  }

  private final class Time: Sendable {
    private let value = Lock<Instant>(0)
    var now: Instant {
      get { value.withLock { $0 } }
      set { value.withLock { $0 = newValue } }
    }
  }
}

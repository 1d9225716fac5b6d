import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct RedisClockTests {
  @Test func `until when something may be done is never later for who does it than for who has asked`() throws {
    // The engine's clock is 1,000,000 ahead of the one's, and 5,000,000 ahead of the other's.
    for (out, back) in [(0, 0), (100, 0), (0, 100), (70, 30)] {
      var (asker, owner) = (RedisClock(), RedisClock())
      asker.measure(.milliseconds(1_000_000 + 50), sentAt: at(50 - out), now: at(50 + back))
      owner.measure(.milliseconds(5_000_000 + 50), sentAt: at(50 - back), now: at(50 + out))
      let time = try #require(asker.time(notAfter: at(8_000)))
      #expect(time <= .milliseconds(1_008_000) && time >= .milliseconds(1_007_898))
      // As soon as it is 8,000 for who has asked, it is too late for the other; a little before, it may be.
      #expect(owner.mayBePast(time, now: at(1_008_000 - 5_000_000)))
      #expect(!owner.mayBePast(time, now: at(1_007_700 - 5_000_000)))
    }
  }

  @Test func `who knows no time of the engine's gives none, and refuses nothing`() {
    var clock = RedisClock()
    #expect(clock.time(notAfter: at(1)) == nil)
    #expect(!clock.mayBePast(.zero, now: at(1_000_000_000)))
    clock.measure(.milliseconds(1), sentAt: at(2), now: at(1))
    #expect(clock.time(notAfter: at(1)) == nil)
  }

  /// The time so many milliseconds after a server's start.
  private func at(_ milliseconds: Int) -> Instant { Instant(sinceStart: .milliseconds(milliseconds)) }
}

import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct RedisClockTests {
  @Test func `a relayed deadline is never later for the owner than for the sender`() throws {
    // Redis's clock is 1,000 s ahead of the sender's, and 5,000 s ahead of the owner's. The sender's measurement takes
    // `out` ms to Redis and `back` ms from it, and the owner's measurement the reverse.
    for (out, back) in [(0, 0), (100, 0), (0, 100), (70, 30)] {
      var (asker, owner) = (RedisClock(), RedisClock())
      asker.measure(.milliseconds(1_000_000 + 50), sentAt: at(50 - out), now: at(50 + back))
      owner.measure(.milliseconds(5_000_000 + 50), sentAt: at(50 - back), now: at(50 + out))
      let time = try #require(asker.time(notAfter: at(8_000)))
      #expect(time <= .milliseconds(1_008_000) && time >= .milliseconds(1_007_898))
      // At the sender's deadline the owner refuses the request. A little earlier it does not.
      #expect(owner.mayBePast(time, now: at(1_008_000 - 5_000_000)))
      #expect(!owner.mayBePast(time, now: at(1_007_700 - 5_000_000)))
    }
  }

  @Test func `without a valid measurement of Redis's clock, requests get no deadline, and no deadline counts as past`()
  {
    var clock = RedisClock()
    #expect(clock.time(notAfter: at(1)) == nil)
    #expect(!clock.mayBePast(.zero, now: at(1_000_000_000)))
    clock.measure(.milliseconds(1), sentAt: at(2), now: at(1))
    #expect(clock.time(notAfter: at(1)) == nil)
  }

  /// The time `milliseconds` after a server's start.
  private func at(_ milliseconds: Int) -> Instant { Instant(sinceStart: .milliseconds(milliseconds)) }
}

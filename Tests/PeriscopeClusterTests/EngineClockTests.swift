import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct EngineClockTests {
  @Test func `until when something may be done is never later for who does it than for who has asked`() throws {
    // The engine's clock is 1,000,000 ahead of the one's, and 5,000,000 ahead of the other's.
    for (out, back) in [(0, 0), (100, 0), (0, 100), (70, 30)] as [(Int64, Int64)] {
      var (asker, owner) = (EngineClock(), EngineClock())
      asker.learn(1_000_000 + 50, sentAt: 50 - out, now: 50 + back)
      owner.learn(5_000_000 + 50, sentAt: 50 - back, now: 50 + out)
      let moment = try #require(asker.moment(notAfter: 8_000))
      #expect(moment <= 1_008_000 && moment >= 1_007_898)
      // As soon as it is 8,000 for who has asked, it is too late for the other; a little before, it may be.
      #expect(owner.mayBePast(moment, now: 1_008_000 - 5_000_000))
      #expect(!owner.mayBePast(moment, now: 1_007_700 - 5_000_000))
    }
  }

  @Test func `who knows no time of the engine's gives none, and refuses nothing`() {
    var clock = EngineClock()
    #expect(clock.moment(notAfter: 1) == nil)
    #expect(!clock.mayBePast(0, now: .max))
    clock.learn(1, sentAt: 2, now: 1)
    #expect(clock.moment(notAfter: 1) == nil)
  }
}

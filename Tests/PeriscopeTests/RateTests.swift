import Clocks
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

struct RateTests {
  @Test func `a session can save up two seconds of actions, and is then limited to its rate`() {
    var bucket = TokenBucket(rate: 10, now: 0)
    for _ in 0..<20 {
      let wait = bucket.take(rate: 10, now: 0)
      #expect(wait == nil)
    }
    let refused = bucket.take(rate: 10, now: 50)
    #expect(refused == 1)
    let again = bucket.take(rate: 10, now: 100)
    #expect(again == nil)
    for _ in 0..<20 { _ = bucket.take(rate: 10, now: 1_000_000) }
    let empty = bucket.take(rate: 10, now: 1_000_000)
    #expect(empty == 1)
    // If the clock goes backwards, no tokens are added.
    let back = bucket.take(rate: 10, now: 0)
    #expect(back == 1)
  }

  @Test func `an action rate of zero is no limit`() {
    var bucket = TokenBucket(rate: 0, now: 0)
    let waits = (0..<1_000).compactMap { _ in bucket.take(rate: 0, now: 0) }
    #expect(waits.isEmpty)
  }

  @Test func `an action of a session above its rate is refused with Retry-After, and changes nothing`() throws {
    let site = try TestSite(sessions: SessionLimits(actionsPerSecond: 1), clock: TestClock())
    let browser = try site.browser()
    var statuses: [Int] = []
    for _ in 0..<3 { statuses.append(try browser.press("incrementButtonTapped").status) }
    #expect(statuses == [204, 204, 429])
    let refused = try browser.press("incrementButtonTapped")
    #expect(refused.header("Retry-After") == "1")
    #expect(refused.text == "This session performs too many actions; try again in 1 s.\n")
    #expect(try browser.count.hasPrefix(#"{"state":{"count":2}"#))
    // Other sessions are not affected.
    #expect(try site.browser().press("incrementButtonTapped").status == 204)
  }

  @Test func `the addresses of one IPv6 /64 network share the limit of sessions for an address`() throws {
    let sessions = SessionTable(SessionLimits(perAddress: 1), context: LiveContext())
    let one = try #require(RemoteAddress("2001:db8::1"))
    let neighbour = try #require(RemoteAddress("2001:db8::ffff:2"))
    let stranger = try #require(RemoteAddress("2001:db8:0:1::1"))
    _ = try sessions.start(for: one, now: 0)
    #expect(throws: PageRefusal.self) { try sessions.start(for: neighbour, now: 0) }
    _ = try sessions.start(for: stranger, now: 0)
    // Ended sessions no longer count.
    sessions.expire(now: 10_000_000)
    _ = try sessions.start(for: neighbour, now: 10_000_000)
  }
}

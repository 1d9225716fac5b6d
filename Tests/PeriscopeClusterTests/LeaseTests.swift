import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct LeaseTests {
  @Test func `a server's lease begins when its renewal is sent, and ends before Redis removes the key`() {
    var lease = Lease()
    #expect(!lease.isHeld(at: at(0)))
    #expect(lease.renew(sentAt: at(100), now: at(150)) == .restarted)
    let end = at(100) + (lease.length - lease.margin)
    #expect(lease.isHeld(at: end - .milliseconds(1)))
    #expect(!lease.isHeld(at: end))
  }

  @Test func `a server's lease renewed in time is extended, and one renewed late is restarted`() {
    var lease = Lease()
    _ = lease.renew(sentAt: at(0), now: at(1))
    #expect(lease.renew(sentAt: at(500), now: at(501)) == .extended)
    let end = at(500) + (lease.length - lease.margin)
    #expect(lease.renew(sentAt: end - .milliseconds(10), now: end) == .restarted)
    #expect(lease.isHeld(at: end))
  }

  @Test func `a reply to a renewal that comes too late does not extend a server's lease`() {
    var lease = Lease()
    #expect(lease.renew(sentAt: at(0), now: .zero + lease.length) == .late)
    #expect(!lease.isHeld(at: .zero + lease.length))
  }

  @Test func `the reply to an earlier renewal does not shorten a server's lease`() {
    var lease = Lease()
    _ = lease.renew(sentAt: at(1_000), now: at(1_001))
    #expect(lease.renew(sentAt: at(500), now: at(1_002)) == .extended)
    #expect(lease.end == at(1_000) + (lease.length - lease.margin))
  }

  /// The time `milliseconds` after a server's start.
  private func at(_ milliseconds: Int) -> Instant { Instant(sinceStart: .milliseconds(milliseconds)) }
}

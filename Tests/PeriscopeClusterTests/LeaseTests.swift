import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct LeaseTests {
  @Test func `a lease holds from when its renewal was sent, and ends before the engine ends it`() {
    var lease = Lease()
    #expect(!lease.isHeld(at: 0))
    #expect(lease.renew(sentAt: 100, now: 150) == .begun)
    let end = 100 + lease.length - lease.margin
    #expect(lease.isHeld(at: end - 1))
    #expect(!lease.isHeld(at: end))
  }

  @Test func `a lease that is renewed in time goes on, and one that is renewed late begins anew`() {
    var lease = Lease()
    _ = lease.renew(sentAt: 0, now: 1)
    #expect(lease.renew(sentAt: 500, now: 501) == .goesOn)
    let end = 500 + lease.length - lease.margin
    #expect(lease.renew(sentAt: end - 10, now: end) == .begun)
    #expect(lease.isHeld(at: end))
  }

  @Test func `a confirmation that comes too late is worth nothing`() {
    var lease = Lease()
    #expect(lease.renew(sentAt: 0, now: lease.length) == .late)
    #expect(!lease.isHeld(at: lease.length))
  }

  @Test func `an older confirmation shortens no lease`() {
    var lease = Lease()
    _ = lease.renew(sentAt: 1_000, now: 1_001)
    #expect(lease.renew(sentAt: 500, now: 1_002) == .goesOn)
    #expect(lease.end == 1_000 + lease.length - lease.margin)
  }
}

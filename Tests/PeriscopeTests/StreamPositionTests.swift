import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct StreamPositionTests {
  private let patch = LatestPatch(from: 4, to: 5, bytes: [1, 2, 3])

  @Test func `an event stream without pending changes begins with a ping`() {
    var position = StreamPosition(after: 5)
    #expect(position.next(patch) == .signal(.ping))
    #expect(position.next(patch) == .wait)
  }

  @Test func `a stream that lacks only the last patch sends it once`() {
    var position = StreamPosition(after: 4)
    #expect(position.next(patch) == .patch([1, 2, 3]))
    #expect(position.next(patch) == .wait)
    #expect(position.sequence == 5)
  }

  @Test func `a stream that lacks more than the last patch catches up once`() {
    var position = StreamPosition(after: 2)
    #expect(position.next(patch) == .catchUp(since: 2))
    position.caughtUp(to: 5)
    #expect(position.next(patch) == .wait)
  }

  @Test func `a stream's due ping is sent only if there is no patch`() {
    var position = StreamPosition(after: 5)
    _ = position.next(patch)
    position.pingIsDue()
    #expect(position.next(patch) == .signal(.ping))
    #expect(position.next(patch) == .wait)
    position = StreamPosition(after: 4)
    position.pingIsDue()
    #expect(position.next(patch) == .patch([1, 2, 3]))
    #expect(position.next(patch) == .wait)
  }

  @Test func `when its page ends, a stream resets its client and ends`() {
    var position = StreamPosition(after: 4)
    position.end(with: .reset)
    #expect(position.next(patch) == .signal(.reset))
    #expect(position.next(patch) == .end)
    #expect(position.next(patch) == .end)
  }

  @Test func `a parked stream signals that and ends, and a stream that must reconnect sends the last patch first`() {
    var parked = StreamPosition(after: 4)
    parked.end(with: .park)
    #expect(parked.next(patch) == .signal(.park))
    #expect(parked.next(patch) == .end)
    var sentAway = StreamPosition(after: 4)
    sentAway.end(with: .reconnect)
    // The last patch is sent before the signal, because it may be the result of the user's last action.
    #expect(sentAway.next(patch) == .patch([1, 2, 3]))
    #expect(sentAway.next(patch) == .signal(.reconnect))
    #expect(sentAway.next(patch) == .end)
  }
}

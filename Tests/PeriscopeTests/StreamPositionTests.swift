import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct StreamPositionTests {
  private let patch = LatestPatch(from: 4, to: 5, bytes: [1, 2, 3])

  @Test func `a stream begins with a ping where there is nothing to tell`() {
    var position = StreamPosition(after: 5)
    #expect(position.next(patch) == .signal(.ping))
    #expect(position.next(patch) == .wait)
  }

  @Test func `who stands at the last patch's start is sent the patch, once`() {
    var position = StreamPosition(after: 4)
    #expect(position.next(patch) == .patch([1, 2, 3]))
    #expect(position.next(patch) == .wait)
    #expect(position.sequence == 5)
  }

  @Test func `who stands further back catches up`() {
    var position = StreamPosition(after: 2)
    #expect(position.next(patch) == .catchUp(since: 2))
    position.caughtUp(to: 5)
    #expect(position.next(patch) == .wait)
  }

  @Test func `a ping is sent where nothing else is`() {
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

  @Test func `whose page has ended is told, and then the stream ends`() {
    var position = StreamPosition(after: 4)
    position.end(with: .reset)
    #expect(position.next(patch) == .signal(.reset))
    #expect(position.next(patch) == .end)
    #expect(position.next(patch) == .end)
  }

  @Test func `a stream that is parked or sent away says so, and ends`() {
    var parked = StreamPosition(after: 4)
    parked.end(with: .park)
    #expect(parked.next(patch) == .signal(.park))
    #expect(parked.next(patch) == .end)
    var sentAway = StreamPosition(after: 4)
    sentAway.end(with: .reconnect)
    #expect(sentAway.next(patch) == .signal(.reconnect))
    #expect(sentAway.next(patch) == .end)
  }
}

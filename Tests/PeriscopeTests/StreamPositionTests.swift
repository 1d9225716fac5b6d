import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct StreamPositionTests {
  private let patch = LatestPatch(from: 4, to: 5, bytes: [1, 2, 3])
  private let words = StreamPosition.Words(reset: [8], park: [7], goodbye: [6], ping: [9])

  @Test func `a stream begins with a ping where there is nothing to tell`() {
    var position = StreamPosition(after: 5)
    #expect(position.next(patch, words) == .send([9]))
    #expect(position.next(patch, words) == .wait)
  }

  @Test func `who stands at the last patch's start is sent the patch, once`() {
    var position = StreamPosition(after: 4)
    #expect(position.next(patch, words) == .send([1, 2, 3]))
    #expect(position.next(patch, words) == .wait)
    #expect(position.sequence == 5)
  }

  @Test func `who stands further back catches up`() {
    var position = StreamPosition(after: 2)
    #expect(position.next(patch, words) == .catchUp(since: 2))
    position.caughtUp(to: 5)
    #expect(position.next(patch, words) == .wait)
  }

  @Test func `a ping is sent where nothing else is`() {
    var position = StreamPosition(after: 5)
    _ = position.next(patch, words)
    position.pingIsDue()
    #expect(position.next(patch, words) == .send([9]))
    #expect(position.next(patch, words) == .wait)
    position = StreamPosition(after: 4)
    position.pingIsDue()
    #expect(position.next(patch, words) == .send([1, 2, 3]))
    #expect(position.next(patch, words) == .wait)
  }

  @Test func `whose page has ended is told, and then the stream ends`() {
    var position = StreamPosition(after: 4)
    position.pageEnded()
    #expect(position.next(patch, words) == .send([8]))
    #expect(position.next(patch, words) == .end)
    #expect(position.next(patch, words) == .end)
  }

  @Test func `a stream that is parked or sent away says so, and ends`() {
    var parked = StreamPosition(after: 4)
    parked.parkIsDue()
    #expect(parked.next(patch, words) == .send([7]))
    #expect(parked.next(patch, words) == .end)
    var sentAway = StreamPosition(after: 4)
    sentAway.reconnectIsDue()
    #expect(sentAway.next(patch, words) == .send([6]))
    #expect(sentAway.next(patch, words) == .end)
  }
}

import Testing

@testable import Periscope

struct StreamPositionTests {
  private let patch = LatestPatch(from: 4, to: 5, bytes: [1, 2, 3])

  @Test func `a stream begins with a ping where there is nothing to tell`() {
    var position = StreamPosition(after: 5)
    #expect(position.next(patch, reset: [], ping: [9]) == .send([9]))
    #expect(position.next(patch, reset: [], ping: [9]) == .wait)
  }

  @Test func `who stands at the last patch's start is sent the patch, once`() {
    var position = StreamPosition(after: 4)
    #expect(position.next(patch, reset: [], ping: []) == .send([1, 2, 3]))
    #expect(position.next(patch, reset: [], ping: []) == .wait)
    #expect(position.sequence == 5)
  }

  @Test func `who stands further back catches up`() {
    var position = StreamPosition(after: 2)
    #expect(position.next(patch, reset: [], ping: []) == .catchUp(since: 2))
    position.caughtUp(to: 5)
    #expect(position.next(patch, reset: [], ping: []) == .wait)
  }

  @Test func `a ping is sent where nothing else is`() {
    var position = StreamPosition(after: 5)
    _ = position.next(patch, reset: [], ping: [9])
    position.pingIsDue()
    #expect(position.next(patch, reset: [], ping: [9]) == .send([9]))
    #expect(position.next(patch, reset: [], ping: [9]) == .wait)
    position = StreamPosition(after: 4)
    position.pingIsDue()
    #expect(position.next(patch, reset: [], ping: [9]) == .send([1, 2, 3]))
    #expect(position.next(patch, reset: [], ping: [9]) == .wait)
  }

  @Test func `whose page has ended is told, and then the stream ends`() {
    var position = StreamPosition(after: 4)
    position.pageEnded()
    #expect(position.next(patch, reset: [7], ping: []) == .send([7]))
    #expect(position.next(patch, reset: [7], ping: []) == .end)
    #expect(position.next(patch, reset: [7], ping: []) == .end)
  }
}

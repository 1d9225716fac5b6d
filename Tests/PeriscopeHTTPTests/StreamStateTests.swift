import PeriscopeSystem
import Testing

@testable import PeriscopeHTTP

struct StreamStateTests {
  private let now = SystemInstant.now

  @Test func `a stream without new bytes waits, and is queued by the first wake only`() {
    var state = StreamState.resting
    #expect(state.wake() == true)
    #expect(state.wake() == false)
    #expect(state.turnCame() == true)
    #expect(state.turnCame() == false)
  }

  @Test func `a wake while a stream is pulled pulls it again`() {
    var state = StreamState.pulling
    #expect(state.wake() == false)
    #expect(state.hasNothing() == .ask)
    #expect(state.mayAsk() == true)
    #expect(state.hasNothing() == .rest)
  }

  @Test func `a wake before a stream's first pull needs no second pull`() {
    var state = StreamState()
    #expect(state.wake() == false)
    #expect(state.libraryAsks() == .ask)
    #expect(state.hasNothing() == .rest)
  }

  @Test func `a stream with a full socket is not pulled before there is room`() {
    var state = StreamState.pulling
    #expect(state.isFull(at: now) == .waitUntilWritable)
    #expect(state.wake() == false)
    #expect(state.turnCame() == false)
    #expect(state.becameWritable() == true)
    #expect(state.becameWritable() == false)
  }

  @Test func `a stream that has sent enough at once is queued again`() {
    var state = StreamState.pulling
    #expect(state.yields() == .queue)
    #expect(state.wake() == false)
    #expect(state.turnCame() == true)
  }

  @Test func `a stream that yields after its final event ends`() {
    var state = StreamState.pulling
    #expect(state.stop() == false)
    #expect(state.hasNothing() == .ask)
    #expect(state.hasNothing() == .sendFinalEvent)
    #expect(state.yields() == .end(.ended))
  }

  @Test func `a stream that ends returns its connection only once, with the stream's outcome`() {
    var ended = StreamState.pulling
    #expect(ended.end(.ended) == .end(.ended))
    #expect(ended.peerLeft() == false)
    #expect(ended.abandon() == false)
    #expect(ended.libraryAsks() == .end(.ended))

    var left = StreamState.resting
    #expect(left.peerLeft() == true)
    #expect(left.peerLeft() == false)
    #expect(left.wake() == false)
    #expect(left.libraryAsks() == .end(.failed))
  }

  @Test func `a peer that closes its side during a pull gets the pending bytes, then the connection is returned`() {
    var state = StreamState.pulling
    #expect(state.peerLeft() == false)
    #expect(state.isFull(at: now) == .waitUntilWritable)
    #expect(state.peerLeft() == false)
    #expect(state.becameWritable() == true)
    #expect(state.hasNothing() == .end(.failed))
  }

  @Test func `a socket without room for longer than the limit ends the stream`() {
    var state = StreamState.pulling
    #expect(state.isStalled(at: now + .seconds(100), limit: .seconds(30)) == false)
    _ = state.isFull(at: now)
    #expect(state.isStalled(at: now + .seconds(30), limit: .seconds(30)) == false)
    #expect(state.isStalled(at: now + .seconds(31), limit: .seconds(30)) == true)
    #expect(state.end(.failed) == .end(.failed))
    #expect(state.isStalled(at: now + .seconds(31), limit: .seconds(30)) == false)
    #expect(state.libraryAsks() == .end(.failed))
  }

  @Test func `a wake after a stream's end queues nothing`() {
    var state = StreamState.pulling
    state.close()
    #expect(state.wake() == false)
    #expect(state.stop() == false)
    #expect(state.abandon() == false)
  }

  @Test func `a stop of the server wakes a waiting stream, which sends its final event and is not pulled again`() {
    var state = StreamState.resting
    #expect(state.stop() == true)
    #expect(state.turnCame() == true)
    #expect(state.mayAsk() == true)
    #expect(state.hasNothing() == .sendFinalEvent)
    #expect(state.mayAsk() == false)
  }

  @Test func `a stream that was pulled before the stop is pulled once more`() {
    var state = StreamState.pulling
    #expect(state.stop() == false)
    #expect(state.hasNothing() == .ask)
    #expect(state.mayAsk() == true)
    #expect(state.hasNothing() == .sendFinalEvent)
  }

  @Test func `an abandoned stream ends at once, or after the current pull`() {
    var opening = StreamState()
    #expect(opening.abandon() == false)
    #expect(opening.libraryAsks() == .end(.failed))

    var resting = StreamState.resting
    #expect(resting.abandon() == true)

    var full = StreamState.pulling
    _ = full.isFull(at: now)
    #expect(full.abandon() == true)
    #expect(full.becameWritable() == false)

    for leave: (inout StreamState) -> StreamState.Next in [
      { $0.hasNothing() }, { $0.isFull(at: now) }, { $0.yields() },
    ] {
      var pulling = StreamState.pulling
      #expect(pulling.abandon() == false)
      #expect(leave(&pulling) == .end(.failed))
    }
  }
}

extension StreamState {
  fileprivate static var pulling: StreamState {
    var state = StreamState()
    _ = state.libraryAsks()
    return state
  }

  fileprivate static var resting: StreamState {
    var state = StreamState.pulling
    _ = state.hasNothing()
    return state
  }
}

import TestConnection
import Testing

@testable import MicroHTTP

struct StreamStateTests {
  @Test func `a stream that has nothing is suspended, and resumed by the first wake only`() {
    var state = StreamState()
    state.readStarts()
    #expect(state.streamWaits() == .suspend)
    #expect(state.wake() == true)
    #expect(state.wake() == false)
  }

  @Test func `a wake between the question and the suspension asks again`() {
    var state = StreamState()
    state.readStarts()
    #expect(state.wake() == false)
    #expect(state.streamWaits() == .askAgain)
    state.readStarts()
    #expect(state.streamWaits() == .suspend)
  }

  @Test func `a wake before the first question needs no second one`() {
    var state = StreamState()
    #expect(state.wake() == false)
    state.readStarts()
    #expect(state.streamWaits() == .suspend)
  }

  @Test func `a wake after the end resumes nothing`() {
    var state = StreamState()
    state.readStarts()
    state.close()
    #expect(state.wake() == false)
    #expect(state.stop() == false)
  }

  @Test func `stopping resumes a suspended stream, which says goodbye once it has nothing`() {
    var state = StreamState()
    state.readStarts()
    _ = state.streamWaits()
    #expect(state.stop() == true)
    state.readStarts()
    #expect(state.streamWaits() == .sayGoodbye)
  }

  @Test func `a stream that was asked before the stop is asked once more`() {
    var state = StreamState()
    state.readStarts()
    #expect(state.stop() == false)
    #expect(state.streamWaits() == .askAgain)
    state.readStarts()
    #expect(state.streamWaits() == .sayGoodbye)
  }
}

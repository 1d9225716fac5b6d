import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

struct ExchangeStateTests {
  @Test func `a request that waits is suspended, and resumed by the first wake only`() {
    var state = ExchangeState()
    #expect(state.handlerStarts() == .callHandler)
    #expect(state.handlerWaits() == .suspend)
    #expect(state.wake() == true)
    #expect(state.wake() == false)
    #expect(state.handlerStarts() == .callHandler)
  }

  @Test func `a wake while a request's handler runs calls the handler again`() {
    var state = ExchangeState()
    _ = state.handlerStarts()
    #expect(state.wake() == false)
    #expect(state.handlerWaits() == .callHandlerAgain)
    #expect(state.handlerStarts() == .callHandler)
    #expect(state.handlerWaits() == .suspend)
  }

  @Test func `a wake of a request after its response resumes nothing`() {
    var state = ExchangeState()
    _ = state.handlerStarts()
    state.finish()
    #expect(!state.isOpen)
    #expect(state.wake() == false)
    #expect(state.stop() == false)
    #expect(state.handlerStarts() == .refuse)
  }

  @Test func `stopping the server resumes a request that waits, which is then refused`() {
    var state = ExchangeState()
    _ = state.handlerStarts()
    _ = state.handlerWaits()
    #expect(state.stop() == true)
    #expect(state.handlerStarts() == .refuse)
  }

  @Test func `stopping the server lets a request's handler finish but not wait`() {
    var state = ExchangeState()
    _ = state.handlerStarts()
    #expect(state.stop() == false)
    #expect(state.handlerWaits() == .refuse)
  }
}

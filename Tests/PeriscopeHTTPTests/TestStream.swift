import PeriscopeLocks
import PeriscopeTestConnection
import Dispatch
@testable import PeriscopeHTTP

/// A stream that is fed by the test.
final class TestStream: BodyStream {
  struct Counts: Equatable {
    var opened = 0
    var closed = 0
  }

  private struct State {
    var steps: [BodyStreamStep] = []
    var waker: StreamWaker?
    var counts = Counts()
    var asked = 0
  }

  private let state = Lock(State())
  private let hasOpened = DispatchSemaphore(value: 0)
  private let hasClosed = DispatchSemaphore(value: 0)
  private let lastWords: [UInt8]
  let length: Int?
  let isEndless: Bool

  init(goodbye: String = "", length: Int? = nil, isEndless: Bool? = nil) {
    self.length = length
    self.isEndless = isEndless ?? (length == nil)
    lastWords = Array(goodbye.utf8)
  }

  var counts: Counts { state.withLock { $0.counts } }
  /// The number of calls of `next()`.
  var asked: Int { state.withLock { $0.asked } }

  func push(_ text: String) { push(.bytes(Array(text.utf8))) }
  func finish() { push(.end) }
  func wake() { state.withLock { $0.waker }?.wake() }
  func waitUntilOpened() { hasOpened.wait() }
  func waitUntilClosed() { hasClosed.wait() }

  func push(_ step: BodyStreamStep) {
    state.withLock { $0.steps.append(step) }
    wake()
  }

  func opened(_ waker: StreamWaker) {
    state.withLock { state in
      state.waker = waker
      state.counts.opened += 1
    }
    hasOpened.signal()
  }

  func next() -> BodyStreamStep {
    state.withLock { state in
      state.asked += 1
      return state.steps.isEmpty ? .wait : state.steps.removeFirst()
    }
  }

  func goodbye() -> [UInt8] { lastWords }

  func closed() {
    state.withLock { $0.counts.closed += 1 }
    hasClosed.signal()
  }
}

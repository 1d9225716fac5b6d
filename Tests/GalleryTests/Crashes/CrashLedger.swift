import Dispatch
import Locks

/// What all clients of a drill know together: how many actions were acknowledged, whether the server is up, and whether it is over.
final class CrashLedger: Sendable {
  private struct State {
    var acknowledged = 0
    var retried = 0
    var start = 1
    var isOver = false
    /// Until how many acknowledged actions somebody waits.
    var awaited: (count: Int, signal: DispatchSemaphore)?
    var waiting: [DispatchSemaphore] = []
  }

  private let state = Lock(State())

  var acknowledged: Int { state.withLock { $0.acknowledged } }
  var retried: Int { state.withLock { $0.retried } }
  var isOver: Bool { state.withLock { $0.isOver } }
  /// How often the server was started.
  var start: Int { state.withLock { $0.start } }

  func acknowledge(retried isRetried: Bool) {
    let signal = state.withLock { state -> DispatchSemaphore? in
      state.acknowledged += 1
      if isRetried { state.retried += 1 }
      guard let awaited = state.awaited, state.acknowledged >= awaited.count else { return nil }
      state.awaited = nil
      return awaited.signal
    }
    signal?.signal()
  }

  /// Waits until so many more actions were acknowledged.
  func wait(forMore count: Int) {
    let signal = DispatchSemaphore(value: 0)
    state.withLock { $0.awaited = ($0.acknowledged + count, signal) }
    signal.wait()
  }

  /// The server is up again.
  func started() {
    for signal in state.withLock({ state in
      defer { state.waiting = [] }
      state.start += 1
      return state.waiting
    }) {
      signal.signal()
    }
  }

  /// Waits until the server was started more often than that.
  func wait(forStartAfter start: Int) {
    let signal = DispatchSemaphore(value: 0)
    let isThere = state.withLock { state in
      if state.start <= start { state.waiting.append(signal) }
      return state.start > start
    }
    if !isThere { signal.wait() }
  }

  func end() { state.withLock { $0.isOver = true } }
}

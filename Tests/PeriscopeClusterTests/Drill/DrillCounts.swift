import Dispatch
import PeriscopeLocks

/// What the clients of a drill know together.
final class DrillLedger: Sendable {
  private struct State {
    var acknowledged = 0
    var retried = 0
    var refused: [Int: Int] = [:]
    var isOver = false
    var awaited: (count: Int, signal: DispatchSemaphore)?
  }

  private let state = Lock(State())

  var acknowledged: Int { state.withLock { $0.acknowledged } }
  var retried: Int { state.withLock { $0.retried } }
  /// How often each status was answered that acknowledges nothing; 0 for no answer.
  var refused: [Int: Int] { state.withLock { $0.refused } }
  var isOver: Bool { state.withLock { $0.isOver } }

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

  func refuse(_ status: Int) { state.withLock { $0.refused[status, default: 0] += 1 } }

  /// Waits until so many more actions were acknowledged, for a minute at most.
  func wait(forMore count: Int) {
    let signal = DispatchSemaphore(value: 0)
    state.withLock { $0.awaited = ($0.acknowledged + count, signal) }
    _ = signal.wait(timeout: .now() + 60)
  }

  func end() { state.withLock { $0.isOver = true } }
}

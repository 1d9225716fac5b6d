import Dispatch
import PeriscopeLocks

/// The counts that the clients of a drill share.
final class DrillCounts: Sendable {
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
  /// The number of failed requests by status; 0 stands for no response.
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

  /// Waits until a number of further actions are acknowledged, for at most four minutes.
  func wait(forMore count: Int) {
    let signal = DispatchSemaphore(value: 0)
    state.withLock { $0.awaited = ($0.acknowledged + count, signal) }
    _ = signal.wait(timeout: .now() + 240)
  }

  func end() { state.withLock { $0.isOver = true } }
}

internal import PeriscopeLocks

/// Holds effects back until the action that caused them is committed. If the commit fails, they never run.
final class StartGate: Sendable {
  private struct State {
    var isOpen: Bool?
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  private let state = Lock(State())

  /// Waits until the gate opens. Returns whether the effect may start.
  func passed() async -> Bool {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isOpen == nil { state.waiting.append(continuation) }
        return state.isOpen
      }
      if let isOpen { continuation.resume(returning: isOpen) }
    }
  }

  /// Starts the waiting effects, or ends them without running them. Only the first call has an effect.
  func open(_ mayStart: Bool) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = state.isOpen ?? mayStart
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: mayStart) }
  }

  deinit { open(false) }
}

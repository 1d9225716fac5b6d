internal import PeriscopeLocks

/// Where effects wait until what led to them is kept: they start then, or never.
final class StartGate: Sendable {
  private struct State {
    var isOpen: Bool?
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  private let state = Lock(State())

  /// Waits; says whether the work may start.
  func passed() async -> Bool {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isOpen == nil { state.waiting.append(continuation) }
        return state.isOpen
      }
      if let isOpen { continuation.resume(returning: isOpen) }
    }
  }

  /// Lets those who wait start, or has them end without. It is done once.
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

internal import PeriscopeLocks

/// Wakes a task that waits for a page.
package final class TaskWaker: Waker {
  private struct State {
    var isWoken = false
    var sleeper: CheckedContinuation<Void, Never>?
  }

  private let state = Lock(State())

  package init() {}

  package func wake() {
    let sleeper = state.withLock { state in
      state.isWoken = state.sleeper == nil
      return state.sleeper.take()
    }
    sleeper?.resume()
  }

  /// Waits for a call of ``wake()``. Returns at once if there was a call since the last wait.
  package func sleep() async {
    await withCheckedContinuation { continuation in
      let isWoken = state.withLock { state in
        defer { state.isWoken = false }
        if !state.isWoken { state.sleeper = continuation }
        return state.isWoken
      }
      if isWoken { continuation.resume() }
    }
  }
}

internal import Glibc

extension Task where Success == Never, Failure == Never {
  /// Yields repeatedly, so that other tasks most likely run as far as they can.
  ///
  /// ```swift
  /// let task = Task { await model.refreshButtonTapped() }
  /// await Task.megaYield()
  /// ```
  ///
  /// This is not reliable: wait for a signal instead where there is one.
  ///
  /// - Parameter count: How many times to yield. The default is the value of the environment variable
  ///   `TASK_MEGA_YIELD_COUNT`, or else 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    // A test store's executor runs tasks in the order in which they became ready, so plain yields suffice.
    if TestExecutor.current != nil {
      for _ in 0..<max(count, 0) { await Task.yield() }
      return
    }
    // A task of the caller's priority is queued behind the tasks that are already waiting. On Linux each priority has
    // its own threads: a task of a lower priority would wait for a thread instead of the other tasks, which may take
    // long on a busy machine.
    let priority = Task.currentPriority
    for _ in 0..<max(count, 0) {
      await Task<Void, Never>.detached(priority: priority) { await Task.yield() }.value
    }
  }
}

/// The default number of yields of ``Swift/Task/megaYield(count:)``.
public let _defaultMegaYieldCount: Int = {
  guard let text = getenv("TASK_MEGA_YIELD_COUNT"), let count = Int(String(cString: text)) else { return 20 }
  return min(max(count, 0), 10_000)
}()

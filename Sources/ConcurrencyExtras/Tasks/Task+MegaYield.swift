internal import Glibc

extension Task where Success == Never, Failure == Never {
  /// Lets other tasks go on until they, most likely, have nothing left to do.
  ///
  /// ```swift
  /// let task = Task { await model.refreshButtonTapped() }
  /// await Task.megaYield()
  /// ```
  ///
  /// It hopes and cannot know: where there is a signal to wait for, wait for that.
  ///
  /// - Parameter count: How many times to yield; the environment variable `TASK_MEGA_YIELD_COUNT` sets the default of 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    // The tasks of a test store wait for their turn among themselves, in an order that is always the same.
    if TestExecutor.current != nil {
      for _ in 0..<max(count, 0) { await Task.yield() }
      return
    }
    // A task of the caller's own priority stands in the same queue as what is waiting already, behind it. Here each priority has
    // threads of its own: one of a lower priority would wait for a thread, not for the others, and on a busy machine for long.
    let priority = Task.currentPriority
    for _ in 0..<max(count, 0) {
      await Task<Void, Never>.detached(priority: priority) { await Task.yield() }.value
    }
  }
}

/// How often ``Swift/Task/megaYield(count:)`` yields unless it is told.
public let _defaultMegaYieldCount: Int = {
  guard let text = getenv("TASK_MEGA_YIELD_COUNT"), let count = Int(String(cString: text)) else { return 20 }
  return min(max(count, 0), 10_000)
}()

internal import ComposableArchitecture

/// Runs tasks inside of a page's monitor, one step at a time. Between the steps, other threads may enter the monitor.
final class PageExecutor: TaskExecutor {
  private let monitor: Monitor

  init(_ monitor: Monitor) { self.monitor = monitor }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    // The page may be busy. The caller must not wait for it, especially not inside of another page's monitor.
    Task.detached(priority: TaskPriority(job.priority)) { [self] in
      monitor.enter { job.runSynchronously(on: executor) }
    }
  }

  /// Starts a view's task. The closure need not be `Sendable`, because it runs inside of the page's monitor only.
  func start(priority: TaskPriority? = nil, _ work: @escaping () async -> Void) -> Task<Void, Never> {
    nonisolated(unsafe) let work = work
    return Task(executorPreference: self, priority: priority) { await work() }
  }
}

internal import ComposableArchitecture

/// Runs tasks inside of a page's monitor, one step at a time; between the steps others may enter.
final class PageExecutor: TaskExecutor {
  private let monitor: Monitor

  init(_ monitor: Monitor) { self.monitor = monitor }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    // The page may be busy: whoever enqueues must not wait for it, the less so while inside of another one.
    Task.detached(priority: TaskPriority(job.priority)) { [self] in
      monitor.enter { job.runSynchronously(on: executor) }
    }
  }
}

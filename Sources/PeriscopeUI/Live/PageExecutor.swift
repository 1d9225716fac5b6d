internal import ComposableArchitecture
internal import ConcurrencyExtras

/// Runs tasks inside of a page's monitor, one step at a time. Between the steps, other threads may enter the monitor.
final class PageExecutor: TaskExecutor {
  private let monitor: Monitor
  /// The executor of a test, which must know when the page's tasks are idle; `nil` outside of tests.
  private let test: TestExecutor?

  init(_ monitor: Monitor, of test: TestExecutor?) { (self.monitor, self.test) = (monitor, test) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let step: @Sendable () -> Void = { [self] in monitor.enter { job.runSynchronously(on: executor) } }
    if let test { return test.perform(step) }
    // The page may be busy. The caller must not wait for it, especially not inside of another page's monitor.
    Task.detached(priority: TaskPriority(job.priority)) { step() }
  }

  /// Starts a view's task. The closure need not be `Sendable`, because it runs inside of the page's monitor only.
  func start(priority: TaskPriority? = nil, _ work: @escaping () async -> Void) -> Task<Void, Never> {
    nonisolated(unsafe) let work = work
    return Task(executorPreference: self, priority: priority) { await work() }
  }
}

package import Dispatch
internal import Synchronization

/// Runs the tasks of one test, one after the other, and detects when all of them are idle.
///
/// By default it runs them on the main actor like the test itself, so that nothing happens while the test does not
/// wait, and tasks run in the order in which they were started. The tasks of other tests are not affected. Work that a
/// task awaits elsewhere, such as in an unstructured task, is not seen until the task continues.
package final class TestExecutor: TaskExecutor {
  /// Advances each time that the tasks become idle.
  package let progress = ProgressSignal()

  private let queue: DispatchQueue
  private let queuedCount = Atomic<Int>(0)
  private let doneCount = Atomic<Int>(0)

  /// - Parameter queue: The serial queue that runs the tasks.
  package init(queue: DispatchQueue = .main) { self.queue = queue }

  /// The executor of the test that has started this task.
  package static var current: TestExecutor? {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() as? TestExecutor }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    perform { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Performs work between two tasks. Until it has ended, the executor is busy.
  package func perform(_ work: @escaping @Sendable () -> Void) {
    queuedCount.add(1, ordering: .sequentiallyConsistent)
    queue.async { [self] in
      work()
      doneCount.add(1, ordering: .sequentiallyConsistent)
      if queuedCount.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 { progress.advance() }
    }
  }

  /// Whether a task runs, or is ready to run.
  package var isBusy: Bool { queuedCount.load(ordering: .sequentiallyConsistent) > 0 }

  /// Waits until no task runs or is ready to run, the deadline has passed, or the waiting task is cancelled.
  ///
  /// A task that has gone on to the main actor, such as one of a view, runs as well. It is a job of the main queue then.
  package func waitUntilIdle(until deadline: PatientClock.Instant) async {
    var quietTurns = 0
    while quietTurns < 2, PatientClock.now < deadline, !Task.isCancelled {
      let (seen, before) = (progress.count, doneCount.load(ordering: .sequentiallyConsistent))
      if isBusy {
        quietTurns = 0
        await progress.wait(past: seen, until: deadline)
      } else {
        await passMainQueue()
        let isQuiet = !isBusy && doneCount.load(ordering: .sequentiallyConsistent) == before
        quietTurns = isQuiet ? quietTurns + 1 : 0
      }
    }
  }

  /// Waits until the tasks are idle, and no job for them is queued on the main actor.
  ///
  /// - Parameter limit: The maximum number of jobs to wait for, so that a task that is never idle cannot block the test
  ///   forever.
  @MainActor
  package func settle(limit: Int = 10_000) async {
    let end = doneCount.load(ordering: .sequentiallyConsistent) + limit
    var quietTurns = 0
    while quietTurns < 4 {
      let before = doneCount.load(ordering: .sequentiallyConsistent)
      guard before < end else { return }
      await passMainQueue()
      let isQuiet =
        queuedCount.load(ordering: .sequentiallyConsistent) == 0
        && doneCount.load(ordering: .sequentiallyConsistent) == before
      quietTurns = isQuiet ? quietTurns + 1 : 0
    }
  }

  /// Waits until the main queue has run the jobs that it has now.
  private func passMainQueue(isolation: isolated (any Actor)? = #isolation) async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

internal import Dispatch
internal import Synchronization

/// Runs the tasks of one test, one after the other, and knows when none of them has anything left to do.
///
/// It runs them where the main actor runs the test, so that nothing happens while the test does not wait, and what was started
/// first goes on first. The tasks of other tests are left alone. What a task awaits elsewhere, in an unstructured task
/// for one, is out of its sight until the task goes on.
package final class TestExecutor: TaskExecutor {
  /// Advances each time that the tasks have nothing left to do.
  package let progress = ProgressSignal()

  private let queuedCount = Atomic<Int>(0)
  private let doneCount = Atomic<Int>(0)

  package init() {}

  /// The executor of the test that this task was started by.
  package static var current: TestExecutor? {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() as? TestExecutor }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queuedCount.add(1, ordering: .sequentiallyConsistent)
    DispatchQueue.main.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      doneCount.add(1, ordering: .sequentiallyConsistent)
      if queuedCount.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 { progress.advance() }
    }
  }

  /// Waits until the tasks have nothing left to do, and have not found anything on the main actor either.
  ///
  /// - Parameter limit: How many jobs to wait for: a task that never rests must not keep a test for ever.
  @MainActor
  package func settle(limit: Int = 10_000) async {
    let end = doneCount.load(ordering: .sequentiallyConsistent) + limit
    var quietTurns = 0
    while quietTurns < 4 {
      let before = doneCount.load(ordering: .sequentiallyConsistent)
      guard before < end else { return }
      await turn()
      let isQuiet =
        queuedCount.load(ordering: .sequentiallyConsistent) == 0
        && doneCount.load(ordering: .sequentiallyConsistent) == before
      quietTurns = isQuiet ? quietTurns + 1 : 0
    }
  }

  /// Lets what is queued for the main actor go first.
  @MainActor
  private func turn() async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

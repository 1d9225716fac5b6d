internal import PeriscopeLocks

/// The tasks that an effect's actions have started. The effect ends when they have ended.
final class StartedTasks: Sendable {
  private let tasks = Lock<[Task<Void, Never>]>([])

  func append(_ task: Task<Void, Never>?) {
    guard let task else { return }
    tasks.withLock { $0.append(task) }
  }

  func finish() async {
    await tasks.withLock { $0 }.finish()
  }
}

extension [Task<Void, Never>] {
  /// Waits for all tasks, and cancels them if the waiting task is cancelled.
  func finish() async {
    await withTaskCancellationHandler {
      for task in self { await task.value }
    } onCancel: {
      for task in self { task.cancel() }
    }
  }
}

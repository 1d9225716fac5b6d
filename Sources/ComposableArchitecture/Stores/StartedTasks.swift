internal import PeriscopeLocks

/// The effects that an effect started by what it sent: it has ended when they have.
final class StartedTasks: Sendable {
  private let tasks = Lock<[Task<Void, Never>]>([])

  func append(_ task: Task<Void, Never>?) {
    guard let task else { return }
    tasks.withLock { $0.append(task) }
  }

  func finish() async {
    let tasks = tasks.withLock { $0 }
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }
}

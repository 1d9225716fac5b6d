internal import ConcurrencyExtras

/// The effects that a test's action started, and those that they started in turn.
///
/// ```swift
/// let task = await store.send(.task)
/// …
/// await task.cancel()
/// ```
public struct TestStoreTask: Hashable, Sendable {
  let task: Task<Void, Never>?
  let timeout: UInt64
  let executor: TestExecutor

  /// Cancels the effects and waits until they have ended, like a view that disappears and cancels its `task`.
  public func cancel() async {
    task?.cancel()
    await task?.value
    await executor.settle()
  }

  /// Waits until the effects have ended.
  ///
  /// - Parameters:
  ///   - duration: The timeout, in real time; ``TestStore/timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func finish(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    guard let task else { return }
    let duration = duration ?? .nanoseconds(timeout)
    let deadline = PatientClock.now.advanced(by: duration)
    let hasEnded = LockIsolated(false)
    let watch = Task {
      await task.value
      hasEnded.setValue(true)
      executor.progress.advance()
    }
    defer { watch.cancel() }
    while true {
      let count = executor.progress.count
      guard !hasEnded.value, !Task.isCancelled, PatientClock.now < deadline else { break }
      await executor.progress.wait(past: count, until: deadline)
    }
    await executor.settle()
    guard !hasEnded.value else { return }
    IssueSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
      taskNotFinishedText(after: duration))
  }

  /// Whether the effects were cancelled, or there were none.
  public var isCancelled: Bool { task?.isCancelled ?? true }

  /// Whether both are the effects of the same action.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.task == rhs.task }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

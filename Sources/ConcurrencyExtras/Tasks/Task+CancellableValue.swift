extension Task where Failure == Never {
  /// The task's result; cancelling who waits for it cancels the task.
  ///
  /// ```swift
  /// await Task { await model.load() }.cancellableValue
  /// ```
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The task's result; cancelling who waits for it cancels the task.
  ///
  /// ```swift
  /// try await Task { try await model.load() }.cancellableValue
  /// ```
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

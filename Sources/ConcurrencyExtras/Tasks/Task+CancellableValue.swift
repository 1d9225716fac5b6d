extension Task where Failure == Never {
  /// The task's result. Cancelling the waiting task cancels this task.
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
  /// The task's result. Cancelling the waiting task cancels this task.
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

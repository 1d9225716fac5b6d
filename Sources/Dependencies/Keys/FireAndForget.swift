internal import IssueReporting

extension DependencyValues {
  /// Starts work that its caller does not wait for, such as analytics.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  /// await fireAndForget { try await statistics.count("tapped") }
  /// ```
  ///
  /// In a test the call waits for the work, so that the test can check it. The work continues if its caller is
  /// cancelled. Its errors are issues, except for a `CancellationError`.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    _ = Task(priority: priority) { await withErrorReporting { try await operation() } }
  }
  static let testValue = FireAndForget { priority, operation in
    // An unstructured task, which the caller's cancellation does not affect.
    _ = await Task(priority: priority) { await withErrorReporting { try await operation() } }.value
  }
}

/// Starts work that its caller does not wait for.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a value that calls a closure with each operation.
  public init(
    _ start: @escaping @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void
  ) {
    self.start = start
  }

  /// Starts an operation.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}

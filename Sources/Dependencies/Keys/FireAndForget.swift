internal import IssueReporting

extension DependencyValues {
  /// Starts what nobody waits for, such as a note for statistics.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  /// await fireAndForget { try await statistics.count("tapped") }
  /// ```
  ///
  /// In a test it is waited for, so that the test sees it happen. It goes on when its caller is cancelled. An error that it
  /// throws is an issue, unless it is a `CancellationError`.
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
    // A task of its own, which the caller's cancellation does not reach.
    _ = await Task(priority: priority) { await withErrorReporting { try await operation() } }.value
  }
}

/// What starts work that nobody waits for.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Makes a starter.
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

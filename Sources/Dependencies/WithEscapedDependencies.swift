/// Passes the dependencies of this scope to a closure that runs later, outside of the task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
public func withEscapedDependencies<Result>(
  _ operation: (DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Passes the dependencies of this scope to a closure that runs later, outside of the task.
///
/// ```swift
/// await withEscapedDependencies { dependencies in
///   await queue.add { dependencies.yield { model.refresh() } }
/// }
/// ```
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of a scope, for use outside of it.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current.captured()

    init() {}

    /// Runs an operation with the dependencies of the scope.
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyValues.$_current.withValue(values, operation: operation)
    }

    /// Runs an asynchronous operation with the dependencies of the scope.
    public func yield<Result>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyValues.$_current.withValue(values, operation: operation, isolation: isolation)
    }
  }
}

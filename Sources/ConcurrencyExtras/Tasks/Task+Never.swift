extension Task where Failure == Never {
  /// Suspends until the current task is cancelled, and then throws.
  ///
  /// ```swift
  /// client.load = { try await Task.never() }
  /// ```
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the current task is cancelled, and then throws.
  ///
  /// ```swift
  /// client.listen = { try await Task.never() }
  /// ```
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

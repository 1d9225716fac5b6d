/// The reporters that hear of an issue.
public enum IssueReporters {
  @TaskLocal static var override: [any IssueReporter]?

  /// The reporters of this task: those of ``withIssueReporters(_:operation:)-(_,()->_)``, otherwise ``DefaultReporter``.
  public static var current: [any IssueReporter] { override ?? [DefaultReporter()] }
}

extension IssueReporter where Self == DefaultReporter {
  /// Standard error, and the test that runs.
  public static var `default`: Self { DefaultReporter() }
}

/// Hands the issues of an operation to other reporters.
///
/// ```swift
/// withIssueReporters([Alarm()]) { store.send(.tapped) }
/// ```
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter], operation: () throws -> Result
) rethrows -> Result {
  try IssueReporters.$override.withValue(reporters, operation: operation)
}

/// Hands the issues of an asynchronous operation to other reporters.
///
/// ```swift
/// await withIssueReporters([Alarm()]) { await store.send(.tapped).finish() }
/// ```
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter], isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueReporters.$override.withValue(reporters, operation: operation, isolation: isolation)
}

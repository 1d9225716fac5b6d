internal import PeriscopeLocks

/// The reporters that receive issues.
public enum IssueReporters {
  @TaskLocal static var override: [any IssueReporter]?
  private static let program = Lock<[any IssueReporter]>([DefaultReporter()])

  /// The reporters of this task: those of ``withIssueReporters(_:operation:)-(_,()->_)``, otherwise those of the
  /// program.
  ///
  /// Setting it changes the reporters of the program, which are ``DefaultReporter`` at first:
  ///
  /// ```swift
  /// IssueReporters.current.append(Alarm())
  /// ```
  public static var current: [any IssueReporter] {
    get { override ?? program.withLock { $0 } }
    set { program.withLock { $0 = newValue } }
  }
}

extension IssueReporter where Self == DefaultReporter {
  /// Fails the running test, or writes to standard error outside of tests.
  public static var `default`: Self { DefaultReporter() }
}

/// Sends the issues of an operation to different reporters.
///
/// ```swift
/// withIssueReporters([Alarm()]) { store.send(.tapped) }
/// ```
public func withIssueReporters<Result>(
  _ reporters: [any IssueReporter], operation: () throws -> Result
) rethrows -> Result {
  try IssueReporters.$override.withValue(reporters, operation: operation)
}

/// Sends the issues of an asynchronous operation to different reporters.
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

/// Runs an operation that is expected to report an issue or to throw; that it does neither is an issue.
///
/// ```swift
/// withExpectedIssue { reportIssue("Boom") }
/// ```
///
/// - Parameters:
///   - message: Why the issue is expected.
///   - isIntermittent: Whether the issue may also not occur.
public func withExpectedIssue(
  _ message: String? = nil, isIntermittent: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: () throws -> Void
) {
  let expectation = Expectation()
  do {
    try Expectation.$current.withValue(expectation, operation: body)
  } catch {
    _ = expectation.absorb("\(error)")
  }
  if isIntermittent { return }
  expectation.reportIfMissed(message, at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Runs an asynchronous operation that is expected to report an issue or to throw; that it does neither is an issue.
///
/// ```swift
/// await withExpectedIssue { await store.send(.tapped).finish() }
/// ```
///
/// - Parameters:
///   - message: Why the issue is expected.
///   - isIntermittent: Whether the issue may also not occur.
public func withExpectedIssue(
  _ message: String? = nil, isIntermittent: Bool = false, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: () async throws -> Void
) async {
  let expectation = Expectation()
  do {
    try await Expectation.$current.withValue(expectation, operation: body, isolation: isolation)
  } catch {
    _ = expectation.absorb("\(error)")
  }
  if isIntermittent { return }
  expectation.reportIfMissed(message, at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Runs an operation that is expected to report an issue or to throw. If it does neither, reports an issue.
///
/// ```swift
/// withExpectedIssue { reportIssue("Boom") }
/// withExpectedIssue { #expect(1 + 1 == 3) }
/// ```
///
/// Issues recorded by Swift Testing count as well. Failures of XCTest on Linux cannot be absorbed.
///
/// - Parameters:
///   - message: The reason why the issue is expected.
///   - isIntermittent: Whether the issue may also not occur.
public func withExpectedIssue(
  _ message: String? = nil, isIntermittent: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ body: () throws -> Void
) {
  let expectation = Expectation()
  let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    try TestRecorder.absorbingIssues(of: expectation, at: site) {
      try Expectation.$current.withValue(expectation, operation: body)
    }
  } catch {
    _ = expectation.absorb("\(error)")
  }
  if isIntermittent { return }
  expectation.reportIfMissed(message, at: site)
}

/// Runs an asynchronous operation that is expected to report an issue or to throw. If it does neither, reports an
/// issue.
///
/// ```swift
/// await withExpectedIssue { await store.send(.tapped).finish() }
/// ```
///
/// - Parameters:
///   - message: The reason why the issue is expected.
///   - isIntermittent: Whether the issue may also not occur.
public func withExpectedIssue(
  _ message: String? = nil, isIntermittent: Bool = false, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: () async throws -> Void
) async {
  let expectation = Expectation()
  let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    try await TestRecorder.absorbingIssues(of: expectation, at: site, isolation: isolation) {
      try await Expectation.$current.withValue(expectation, operation: body, isolation: isolation)
    }
  } catch {
    _ = expectation.absorb("\(error)")
  }
  if isIntermittent { return }
  expectation.reportIfMissed(message, at: site)
}

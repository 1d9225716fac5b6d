internal import IssueReporting

extension DependencyValues {
  /// Checks a condition, in debug builds.
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  /// assert(index < rows.count, "There is no row \(index).")
  /// ```
  ///
  /// In a test a failure is an issue, and the test continues.
  @DependencyEntry(liveValue: LiveAssert())
  public var assert: any AssertAction = ReportedAssert(kind: "Assertion")

  /// Reports a failure, in debug builds.
  ///
  /// ```swift
  /// @Dependency(\.assertionFailure) var assertionFailure
  /// assertionFailure("There is no row \(index).")
  /// ```
  ///
  /// In a test it is an issue, and the test continues.
  @DependencyEntry(liveValue: LiveAssertionFailure())
  public var assertionFailure: any AssertionFailureAction = ReportedAssertionFailure()

  /// Checks a condition, and traps if it is false.
  ///
  /// ```swift
  /// @Dependency(\.precondition) var precondition
  /// precondition(index < rows.count, "There is no row \(index).")
  /// ```
  ///
  /// In a test a failure is an issue, and the test continues.
  @DependencyEntry(liveValue: LivePrecondition())
  public var precondition: any AssertAction = ReportedAssert(kind: "Precondition")
}

/// Checks a condition.
public protocol AssertAction: Sendable {
  /// Checks a condition.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertAction {
  /// Checks a condition, and reports a failure at the caller's line.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "", filePath: StaticString = #fileID,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: filePath, line: line)
  }
}

/// Reports a failure.
public protocol AssertionFailureAction: Sendable {
  /// Reports a failure.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureAction {
  /// Reports a failure at the caller's line.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", filePath: StaticString = #fileID, line: UInt = #line
  ) {
    callAsFunction(message(), file: filePath, line: line)
  }
}

private struct LiveAssert: AssertAction {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LiveAssertionFailure: AssertionFailureAction {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertAction {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct ReportedAssert: AssertAction {
  var kind: String

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    guard !condition() else { return }
    report("\(kind) failed", message(), file: file, line: line)
  }
}

private struct ReportedAssertionFailure: AssertionFailureAction {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    report("Assertion failed", message(), file: file, line: line)
  }
}

private func report(_ failure: String, _ message: String, file: StaticString, line: UInt) {
  reportIssue(message.isEmpty ? failure : "\(failure): \(message)", fileID: file, filePath: file, line: line, column: 1)
}

internal import Glibc
internal import PeriscopeLocks

/// Fails the running test at the line of the issue. Outside of tests, writes it to standard error, in a format that
/// editors turn into a link: at most ten issues of one line of code in a minute.
public struct DefaultReporter: IssueReporter {
  private static let repetitions = Lock(IssueRepetitions())

  /// Creates the reporter.
  public init() {}

  /// Fails the test, or writes `file:line: warning: message`.
  public func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// In a test, fails the test or records a warning. Outside of tests, writes `file:line: warning: message`.
  public func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let reason = message().flatMap { $0.isEmpty ? nil : $0 } ?? "Issue reported"
    // At most one of the two libraries runs a test, and the other one ignores the call. XCTest has no warnings.
    if severity == .error { XCTestRecorder.record(reason, filePath: filePath, line: line) }
    let isRecorded = TestRecorder.record(
      reason, severity: severity, fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    guard !isRecorded else { return }
    let decision = Self.repetitions.withLock { $0.note(fileID, line, at: .now) }
    guard decision != .omit else { return }
    writeToStandardError(Self.warning(reason, fileID: fileID, line: line))
    guard decision == .writeLast else { return }
    writeToStandardError("\(fileID):\(line): note: Further issues of this line are not written for a minute.\n")
  }

  /// Writes `file:line: note: Expected issue: message` to standard error.
  public func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    writeToStandardError("\(fileID):\(line): note: Expected issue: \(message() ?? "")\n")
  }

  static func warning(_ reason: String, fileID: StaticString, line: UInt) -> String {
    "\(fileID):\(line): warning: \(reason)\n"
  }
}

private func writeToStandardError(_ line: String) {
  var line = line
  line.withUTF8 { bytes in
    // A failed write to standard error cannot be reported anywhere.
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}

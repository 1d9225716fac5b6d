internal import Glibc

/// Writes an issue to standard error, in the form that editors make a link of.
public struct DefaultReporter: IssueReporter {
  /// Makes the reporter.
  public init() {}

  /// Writes the issue, as `file:line: warning: message`.
  public func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    let reason = text.isEmpty ? "Issue reported" : text
    writeToStandardError("\(fileID):\(line): warning: \(reason)\n")
  }
}

private func writeToStandardError(_ line: String) {
  var line = line
  line.withUTF8 { bytes in
    // Nothing can be done about a standard error that is closed.
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}

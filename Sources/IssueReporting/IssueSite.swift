/// The place in the source where an issue is reported.
package struct IssueSite: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The place that the running operation's issues are reported at, otherwise this one.
  static func current(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) -> IssueSite {
    IssueContext.current ?? IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

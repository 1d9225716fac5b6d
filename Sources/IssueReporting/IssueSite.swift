/// The source location of an issue.
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

  /// Returns the location of the current issue context, or this one without a context.
  static func current(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) -> IssueSite {
    IssueContext.current ?? IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  package func report(_ message: String, severity: IssueSeverity = .error) {
    reportIssue(message, severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

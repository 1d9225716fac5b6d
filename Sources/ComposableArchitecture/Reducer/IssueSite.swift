/// Where in the source a reducer was composed, so that a mistake is reported there.
struct IssueSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The name of a type without its module.
func _typeName(_ type: Any.Type) -> String { String(describing: type) }

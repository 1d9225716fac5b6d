internal import CustomDump

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

/// The name of a type with those that it is nested in.
func nestedTypeName(_ type: Any.Type) -> Substring { String(customDumping: type).dropLast(".self".count) }

/// The name of a type without its module.
func _typeName(_ type: Any.Type) -> String { String(describing: type) }

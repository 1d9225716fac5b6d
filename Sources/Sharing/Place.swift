/// Where a shared value is declared or changed, for what is reported of it.
struct Place: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

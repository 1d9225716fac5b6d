/// Where a dependency is declared or read.
struct Place: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

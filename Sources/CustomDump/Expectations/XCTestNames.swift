/// Reports an issue if two values differ, under the earlier name of `expectNoDifference(_:_:_:)`.
@available(*, deprecated, renamed: "expectNoDifference")
public func XCTAssertNoDifference<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  expectNoDifference(
    try first(), try second(), message(), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Reports an issue if a value does not change as expected, under the earlier name of
/// `expectDifference(_:_:operation:changes:)`.
@available(*, deprecated, renamed: "expectDifference")
public func XCTAssertDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String = "",
  operation: () throws -> Void = {}, changes: (inout Value) throws -> Void, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectDifference(
    try expression(), message(), operation: operation, changes: changes, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

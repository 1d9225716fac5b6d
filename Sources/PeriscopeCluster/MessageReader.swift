/// Reads the output of ``MessageWriter``.
struct MessageReader {
  /// The bytes end too early, or contain an unknown value.
  struct Malformed: Error {}

  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func read<Field: MessageField>() throws(Malformed) -> Field { try Field(from: &self) }

  /// Removes and returns a number of bytes.
  mutating func take(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Malformed() }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  /// Reads a number of bytes, and then removes and returns that many bytes.
  mutating func takeSized() throws(Malformed) -> ArraySlice<UInt8> { try take(try read()) }
}

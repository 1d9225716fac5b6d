/// Reads the output of ``MessageWriter``.
struct MessageReader {
  /// The bytes end too early, or contain an unknown value.
  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Malformed() }
    return byte
  }

  mutating func number() throws(Malformed) -> UInt64 {
    guard rest.count >= 8 else { throw Malformed() }
    defer { rest = rest.dropFirst(8) }
    return UInt64(littleEndian: rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
  }

  mutating func bytes() throws(Malformed) -> [UInt8] { Array(try slice()) }

  mutating func text() throws(Malformed) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw Malformed() }
    return text
  }

  mutating func fields() throws(Malformed) -> [RequestMessage.Field] {
    let count = try number()
    // Each field takes more than a byte.
    guard count <= rest.count else { throw Malformed() }
    var fields: [RequestMessage.Field] = []
    for _ in 0..<count { fields.append(RequestMessage.Field(name: try text(), value: try text())) }
    return fields
  }

  private mutating func slice() throws(Malformed) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= rest.count else { throw Malformed() }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}

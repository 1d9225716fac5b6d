/// Reads what ``MessageWriter`` has written; each part is `nil` where the bytes end before it does.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func number() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return UInt64(littleEndian: rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
  }

  mutating func bytes() -> [UInt8]? { slice().map(Array.init) }

  mutating func text() -> String? { slice().flatMap { String(validating: $0, as: UTF8.self) } }

  mutating func fields() -> [RelayedContent.Field]? {
    // Each takes more than a byte, so no number of them is larger than what is left.
    guard let count = number(), count <= rest.count else { return nil }
    var fields: [RelayedContent.Field] = []
    for _ in 0..<count {
      guard let name = text(), let value = text() else { return nil }
      fields.append(RelayedContent.Field(name: name, value: value))
    }
    return fields
  }

  private mutating func slice() -> ArraySlice<UInt8>? {
    guard let count = number(), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}

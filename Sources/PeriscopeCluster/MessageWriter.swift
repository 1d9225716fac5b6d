/// A value that messages contain.
protocol MessageField {
  func write(to writer: inout MessageWriter)
  init(from reader: inout MessageReader) throws(MessageReader.Malformed)
}

/// Writes the fields of a message: numbers and Booleans as eight bytes, texts and bytes after their length.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<each Field: MessageField>(_ fields: repeat each Field) {
    repeat (each fields).write(to: &self)
  }

  mutating func append(_ bytes: some Collection<UInt8>) { self.bytes.append(contentsOf: bytes) }
}

extension UInt64: MessageField {
  func write(to writer: inout MessageWriter) { withUnsafeBytes(of: littleEndian) { writer.append($0) } }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    self = UInt64(littleEndian: try reader.take(8).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
  }
}

extension Bool: MessageField {
  func write(to writer: inout MessageWriter) { writer.write(UInt64(self ? 1 : 0)) }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) { self = try UInt64(from: &reader) == 1 }
}

extension String: MessageField {
  func write(to writer: inout MessageWriter) {
    writer.write(UInt64(utf8.count))
    writer.append(utf8)
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) {
    guard let text = String(validating: try reader.takeSized(), as: UTF8.self) else { throw MessageReader.Malformed() }
    self = text
  }
}

extension [UInt8]: MessageField {
  func write(to writer: inout MessageWriter) {
    writer.write(UInt64(count))
    writer.append(self)
  }

  init(from reader: inout MessageReader) throws(MessageReader.Malformed) { self.init(try reader.takeSized()) }
}

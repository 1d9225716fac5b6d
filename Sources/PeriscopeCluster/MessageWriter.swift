/// Writes the fields of a message: numbers as eight bytes, everything else after its length.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ kind: UInt8, _ number: UInt64) {
    bytes.append(kind)
    write(number)
  }

  mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ part: [UInt8]) {
    write(UInt64(part.count))
    bytes += part
  }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func write(_ fields: [RequestMessage.Field]) {
    write(UInt64(fields.count))
    for field in fields {
      write(field.name)
      write(field.value)
    }
  }
}

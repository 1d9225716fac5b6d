/// Parses server-sent events byte by byte, and the number after `=` in their data: the patch of a counter.
struct EventParser: Equatable {
  private enum Phase: Equatable {
    case name
    case comment
    case id(digits: Int)
    case operation
    case number(digits: Int)
    case other
  }

  private var phase = Phase.name
  /// The field's name so far, one byte per letter.
  private var name: UInt64 = 0
  private var id: UInt64?
  private var count: UInt64?
  private var dataLines = 0

  /// Parses a byte. Returns the event if it was the last byte of one.
  mutating func take(_ byte: UInt8) -> CountEvent? {
    if byte == UInt8(ascii: "\n") { return endOfLine() }
    switch phase {
    case .name:
      guard byte == UInt8(ascii: ":") else {
        name = name << 8 | UInt64(byte)
        break
      }
      beginValue()
    case .id(let digits):
      id = Self.appending(byte, to: digits == 0 ? 0 : id)
      phase = .id(digits: digits + 1)
    case .operation: if byte == UInt8(ascii: "=") { phase = .number(digits: 0) }
    case .number(let digits):
      count = Self.appending(byte, to: digits == 0 ? 0 : count)
      phase = .number(digits: digits + 1)
    case .comment, .other: break
    }
    return nil
  }

  private mutating func beginValue() {
    switch name {
    case 0: phase = .comment
    case 0x6964: phase = .id(digits: 0)
    case 0x6461_7461:
      dataLines += 1
      phase = dataLines == 1 ? .operation : .other
    default: phase = .other
    }
  }

  private mutating func endOfLine() -> CountEvent? {
    let isEmpty = phase == .name && name == 0
    phase = .name
    name = 0
    guard isEmpty else { return nil }
    defer { self = Self() }
    return dataLines == 0 ? nil : CountEvent(id: id, count: dataLines == 1 ? count : nil)
  }

  private static func appending(_ byte: UInt8, to number: UInt64?) -> UInt64? {
    guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    return number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
  }
}

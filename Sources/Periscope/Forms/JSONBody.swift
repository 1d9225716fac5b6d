internal import PeriscopeLive

/// A flat JSON object, without nested arrays and objects. Of several members with the same name, the last one counts.
struct JSONBody {
  private static let memberLimit = 1_000

  let members: [(name: String, value: PostedValue)]

  /// Parses a body; returns `nil` if it is malformed.
  init?(_ body: [UInt8]) {
    guard String(validating: body, as: UTF8.self) != nil else { return nil }
    var scanner = JSONScanner(body)
    var members: [(name: String, value: PostedValue)] = []
    guard scanner.take("{") else { return nil }
    if !scanner.take("}") {
      repeat {
        guard members.count < Self.memberLimit, let name = scanner.string(), scanner.take(":"),
          let value = scanner.value()
        else { return nil }
        members.removeAll { $0.name == name }
        members.append((name, value))
      } while scanner.take(",")
      guard scanner.take("}") else { return nil }
    }
    guard scanner.isAtEnd() else { return nil }
    self.members = members
  }
}

/// A scanner for the tokens of JSON.
private struct JSONScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return index == bytes.count
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { index += 1 }
  }

  /// Skips a token; returns `false` if the next token is a different one.
  mutating func take(_ word: StaticString) -> Bool {
    skipSpace()
    let word = word.withUTF8Buffer(Array.init)
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  mutating func value() -> PostedValue? {
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("null") { return .null }
    if next == UInt8(ascii: "\"") { return string().map { .string($0) } }
    return number().map { .number($0) }
  }

  private mutating func number() -> String? {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard digits() > 0, bytes[first] != UInt8(ascii: "0") || index == first + 1 else { return nil }
    if next == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { return nil }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      guard digits() > 0 else { return nil }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += String(scalar).utf8
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicode()
    default: return nil
    }
  }

  /// Reads the digits of `\u`, and of a second escape if the first one is half of a surrogate pair.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let high = hexWord() else { return nil }
    guard (0xd800..<0xdc00).contains(high) else { return Unicode.Scalar(high) }
    guard bytes[index...].starts(with: Array("\\u".utf8)) else { return nil }
    index += 2
    guard let low = hexWord(), (0xdc00..<0xe000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
  }

  private mutating func hexWord() -> UInt32? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// The context of a text, which determines the escaped characters.
public enum HTMLContext: Sendable {
  /// Between tags.
  case text
  /// In a quoted attribute.
  case attribute

  /// The escaped bytes, one bit each. All of them are below 64.
  @inline(__always)
  var escapedBytes: UInt64 {
    switch self {
    // NUL, CR, &, < and >.
    case .text: 1 | 1 << 0x0d | 1 << 0x26 | 1 << 0x3c | 1 << 0x3e
    // NUL, CR, &, < and >, and both kinds of quotes.
    case .attribute: 1 | 1 << 0x0d | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3c | 1 << 0x3e
    }
  }

  /// Whether a byte is escaped.
  @inline(__always)
  func escapes(_ byte: UInt8) -> Bool { byte < 64 && escapedBytes & (1 << UInt64(byte)) != 0 }

  /// Whether one of eight bytes may need an escape; `false` means that all are plain.
  @inline(__always)
  func mayEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Each constant has a zero byte where the word has `<` or `>`; `&`, and in attributes also quotes (with `#` as a
    // false positive); NUL or CR (with the other bytes below 16, such as LF, as false positives).
    let angles = (word | 2 &* ones) ^ (0x3e &* ones)
    let others = self == .text ? word ^ (0x26 &* ones) : (word | 5 &* ones) ^ (0x27 &* ones)
    let controls = word & (0xf0 &* ones)
    let zeros = (angles &- ones) & ~angles | (others &- ones) & ~others | (controls &- ones) & ~controls
    return zeros & (0x80 &* ones) != 0
  }

  /// Returns the escape of a byte.
  @inline(__always)
  func escape(of byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // Parsers read CR as LF, which would change the text.
    case UInt8(ascii: "\r"): "&#13;"
    // Parsers drop a NUL, or replace it by this character.
    default: "\u{fffd}"
    }
  }

  /// The length of the longest escape in bytes.
  static let longestEscape = 6

  /// Writes a text with escapes to `target`, which must have room for it even if all bytes are escaped.
  ///
  /// - Returns: The end of the written text.
  @inline(__always)
  func write(_ text: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  {
    guard let start = text.baseAddress else { return target }
    var source = UnsafeRawPointer(start)
    let end = source + text.count
    var target = target
    while end - source >= 8 {
      let word = source.loadUnaligned(as: UInt64.self)
      if mayEscape(word) {
        for offset in 0..<8 { writeByte(source.load(fromByteOffset: offset, as: UInt8.self), to: &target) }
      } else {
        UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
        target += 8
      }
      source += 8
    }
    while source < end {
      writeByte(source.load(as: UInt8.self), to: &target)
      source += 1
    }
    return target
  }

  /// Returns the number of bytes before the first escaped byte.
  func plainCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = text.baseAddress else { return 0 }
    var index = 0
    while index + 8 <= text.count, !mayEscape(UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)) {
      index += 8
    }
    while index < text.count, !escapes(start[index]) { index += 1 }
    return index
  }

  @inline(__always)
  private func writeByte(_ byte: UInt8, to target: inout UnsafeMutablePointer<UInt8>) {
    if escapes(byte) {
      escape(of: byte).withUTF8Buffer {
        for byte in $0 {
          target.pointee = byte
          target += 1
        }
      }
    } else {
      target.pointee = byte
      target += 1
    }
  }
}

extension [UInt8] {
  /// Appends a literal without escaping.
  @inlinable @inline(__always)
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a text with the escapes of a context.
  public mutating func appendEscaped(_ string: String, for context: HTMLContext) {
    string.withBytes { appendEscaped($0, for: context) }
  }

  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, for context: HTMLContext) {
    var rest = text[...]
    while true {
      let plain = context.plainCount(UnsafeBufferPointer(rebasing: rest))
      append(contentsOf: UnsafeBufferPointer(rebasing: rest.prefix(plain)))
      rest = rest.dropFirst(plain)
      guard let escaped = rest.popFirst() else { return }
      append(context.escape(of: escaped))
    }
  }
}

extension String {
  /// Calls a closure with the bytes of the string, without the copy that `withUTF8` makes.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? ContiguousArray(utf8).withUnsafeBufferPointer(body)
  }
}

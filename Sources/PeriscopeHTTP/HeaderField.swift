/// One header of a response, which cannot break out of its line.
///
///     HeaderField(.cacheControl, "no-store")
public struct HeaderField: Hashable, Sendable {
  /// The header's name.
  public let name: HeaderName
  /// The header's value as it is sent.
  public let value: String

  /// Makes a header. Every control character in the value, line breaks and NUL included, becomes a space, and spaces at
  /// its ends are cut off. A header whose value is empty then is not sent.
  public init(_ name: HeaderName, _ value: String) {
    self.name = name
    self.value = Self.isClean(value.utf8) ? value : Self.cleaned(value.utf8)
  }

  private static func isClean(_ bytes: String.UTF8View) -> Bool {
    bytes.first != space && bytes.last != space && !bytes.contains(where: isControl)
  }

  private static func cleaned(_ bytes: String.UTF8View) -> String {
    let spaced = bytes.map { isControl($0) ? space : $0 }
    let start = spaced.drop { $0 == space }
    let end = start.lastIndex { $0 != space } ?? start.startIndex
    return start.isEmpty ? "" : String(decoding: start[...end], as: UTF8.self)
  }

  private static let space = UInt8(ascii: " ")

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }
}

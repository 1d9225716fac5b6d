/// A response header. Its value cannot contain a line break.
///
///     HeaderField(.cacheControl, "no-store")
public struct HeaderField: Hashable, Sendable {
  /// The header's name.
  public let name: HeaderName
  /// The header's value as sent.
  public let value: String

  /// Makes a header. Control characters in the value, including line breaks and NUL, become spaces, and spaces at its ends
  /// are removed. A header with an empty value is not sent.
  public init(_ name: HeaderName, _ value: String) {
    self.name = name
    let isClean = Self.isClean(value.utf8)
    self.value = isClean ? value : Self.cleaned(value.utf8)
  }

  private static func isClean(_ bytes: String.UTF8View) -> Bool {
    let bytes = bytes.span
    guard bytes.count > 0 else { return true }
    guard bytes[0] != space, bytes[bytes.count - 1] != space else { return false }
    for index in bytes.indices where isControl(bytes[index]) { return false }
    return true
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

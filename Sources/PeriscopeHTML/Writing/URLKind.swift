/// The kind of URLs in an attribute, which determines the allowed schemes.
@usableFromInline
enum URLKind: Sendable {
  /// One URL.
  case address
  /// The URL of shown content, which may be a data URL of an image.
  case image
  /// Image candidates, each with a size.
  case images
  /// URLs separated by spaces.
  case addresses
  /// Values separated by semicolons, which an animation may assign to a link.
  case animated

  /// Whether each URL of a value has no scheme or an allowed one, so that none runs code in the page.
  @inlinable @inline(__always)
  func allows(_ value: String) -> Bool {
    value.withBytes { allows($0) }
  }

  @inlinable @inline(__always)
  func allows(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    // A URL that starts with `/` or `#` has no scheme.
    if self == .address || self == .image, let first = value.first,
      first == UInt8(ascii: "/") || first == UInt8(ascii: "#")
    {
      return true
    }
    return allowsAll(value)
  }

  @usableFromInline
  func allowsAll(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .address: return Self.isHarmless(value[...], showsPictures: false)
    case .image: return Self.isHarmless(value[...], showsPictures: true)
    case .addresses: return value.split { $0 <= 0x20 }.allSatisfy { Self.isHarmless($0, showsPictures: false) }
    // Parsers separate candidates at spaces, because a URL may contain commas. A leading comma is not part of the URL.
    case .images:
      return value.split { $0 <= 0x20 }.allSatisfy { part in
        Self.isHarmless(part.drop { $0 == UInt8(ascii: ",") }, showsPictures: true)
          && part.split(separator: UInt8(ascii: ",")).dropFirst().allSatisfy {
            Self.isHarmless($0, showsPictures: true)
          }
      }
    case .animated:
      return value.split(separator: UInt8(ascii: ";")).allSatisfy { Self.isHarmless($0, showsPictures: false) }
    }
  }

  /// Returns the value, or `about:invalid` in place of a disallowed value.
  @usableFromInline
  func checked(_ value: HTMLAttribute.Value) -> HTMLAttribute.Value {
    switch value {
    case .literal(let literal): literal.withUTF8Buffer { allows($0) } ? value : .literal("about:invalid")
    case .computed(let string): allows(string) ? value : .computed("about:invalid")
    case .structural(let string): allows(string) ? value : .structural("about:invalid")
    case .present, .absent: value
    }
  }

  private static let schemes = ["http", "https", "mailto", "tel", "sms"].map { Array($0.utf8) }

  private static func isHarmless(_ address: Slice<UnsafeBufferPointer<UInt8>>, showsPictures: Bool) -> Bool {
    // Browsers skip control characters and white space before the scheme, and tabs and newlines inside it.
    let seen = address.lazy.filter { $0 > 0x20 && $0 != 0x7f }
    var scheme: [UInt8] = []
    for byte in seen {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"):
        if schemes.contains(scheme) { return true }
        return showsPictures && scheme.elementsEqual("data".utf8) && isPicture(seen.map(\.lowercasedASCII))
      default: scheme.append(byte.lowercasedASCII)
      }
    }
    return true
  }

  /// Whether the URL is `data:image/…`, except for SVG, which may contain scripts.
  private static func isPicture(_ address: [UInt8]) -> Bool {
    let type = address.dropFirst(5).prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
    return type.starts(with: "image/".utf8) && !type.starts(with: "image/svg".utf8)
  }
}

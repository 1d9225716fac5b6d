/// What kind of addresses an attribute has, which decides what they may be.
@frozen @usableFromInline
enum URLKind: Sendable {
  /// One address.
  case address
  /// The address of something that is shown: a picture may be in the address itself.
  case image
  /// Pictures, each with its size.
  case images
  /// Addresses with spaces between them.
  case addresses
  /// Values with semicolons between them, which an animation may give to a link.
  case animated

  /// Whether nothing that a value leads to runs in the page.
  @inlinable @inline(__always)
  func allows(_ value: String) -> Bool {
    value.utf8.withContiguousStorageIfAvailable { allows($0) } ?? allows(ContiguousArray(value.utf8))
  }

  @inlinable @inline(__always)
  func allows(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    // An address that starts so has no scheme.
    if self == .address || self == .image, let first = value.first,
      first == UInt8(ascii: "/") || first == UInt8(ascii: "#")
    {
      return true
    }
    return allowsAll(value)
  }

  @usableFromInline
  func allows(_ value: ContiguousArray<UInt8>) -> Bool { value.withUnsafeBufferPointer { allows($0) } }

  @usableFromInline
  func allowsAll(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .address: return Self.isHarmless(value[...], showsPictures: false)
    case .image: return Self.isHarmless(value[...], showsPictures: true)
    case .addresses: return value.split { $0 <= 0x20 }.allSatisfy { Self.isHarmless($0, showsPictures: false) }
    // A parser finds the addresses at spaces, for there may be commas in them; a comma before one belongs to none.
    case .images:
      return value.split { $0 <= 0x20 }.allSatisfy { part in
        Self.isHarmless(part.drop { $0 == UInt8(ascii: ",") }, showsPictures: true)
          && part.split(separator: UInt8(ascii: ",")).dropFirst().allSatisfy { !Self.runsSomething($0) }
      }
    case .animated:
      return value.split(separator: UInt8(ascii: ";")).allSatisfy { Self.isHarmless($0, showsPictures: false) }
    }
  }

  /// The value, or one that leads nowhere in its place.
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
  private static let pictures = Array("image/".utf8)
  private static let drawings = Array("svg".utf8)

  private static func isHarmless(_ address: Slice<UnsafeBufferPointer<UInt8>>, showsPictures: Bool) -> Bool {
    // Browsers skip control characters and white space before the scheme, and tabs and newlines inside it.
    let seen = address.lazy.filter { $0 > 0x20 && $0 != 0x7f }
    var scheme: [UInt8] = []
    for byte in seen {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"):
        if schemes.contains(scheme) { return true }
        return showsPictures && scheme.elementsEqual("data".utf8) && isPicture(seen.map(lowercased))
      default: scheme.append(lowercased(byte))
      }
    }
    return true
  }

  /// Whether it is `data:image/…`, and no drawing, in which scripts may stand.
  private static func isPicture(_ address: [UInt8]) -> Bool {
    let type = address.dropFirst(5).prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
    return type.starts(with: pictures) && !type.dropFirst(pictures.count).starts(with: drawings)
  }

  /// Whether what follows a comma in a list of pictures may be an address of its own that runs something.
  private static func runsSomething(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !isHarmless(part, showsPictures: true)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
  }
}

/// The name of an attribute. It stands in the source, so that none comes from outside.
@frozen
public struct HTMLAttributeName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, without `data-` where it has that.
  public let literal: HTMLName
  /// Whether `data-` stands before it.
  @inlinable @inline(__always)
  public var isData: Bool { literal.note != 0 }

  /// Makes a name.
  @inlinable @inline(__always)
  public init(stringLiteral literal: StaticString) {
    self.literal = HTMLName(literal)
  }

  /// Makes the name of an attribute that the page defines itself: `data-` stands before it.
  @inlinable @inline(__always)
  public init(data literal: StaticString) {
    self.literal = HTMLName(literal, note: 1)
  }

  /// The name as written.
  public var description: String { isData ? "data-\(literal)" : literal.description }
}

extension [UInt8] {
  /// Appends a name.
  @inlinable @_disfavoredOverload
  public mutating func append(_ name: HTMLAttributeName) {
    if name.isData { append("data-") }
    name.literal.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension HTMLAttributeName {
  /// What the value of an attribute is.
  enum Meaning {
    /// Text, which nobody acts upon.
    case text
    /// One or more addresses.
    case url(URLKind)
    /// Something that would run; and what to write instead.
    case code(remedy: StaticString)
  }

  /// What a value under this name is.
  var meaning: Meaning {
    if isData { return .text }
    return literal.withUTF8Buffer { name in
      guard let first = name.first, name.count >= 2, name.count <= 16 else { return .text }
      // Most names end here, for all the others start with one of these.
      switch first | 0x20 {
      case UInt8(ascii: "o") where name[1] | 0x20 == UInt8(ascii: "n"):
        return .code(remedy: "Use a control with an action, or listen in a script of your own.")
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "f"),
        UInt8(ascii: "h"), UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "p"), UInt8(ascii: "s"),
        UInt8(ascii: "t"), UInt8(ascii: "v"), UInt8(ascii: "x"):
        let lowercased = name.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
        return Self.meaning(of: String(decoding: lowercased, as: UTF8.self))
      default: return .text
      }
    }
  }

  private static func meaning(of name: String) -> Meaning {
    switch name {
    case "href", "xlink:href", "action", "formaction", "cite", "data", "manifest", "codebase", "profile":
      .url(.address)
    case "src", "poster", "background", "icon": .url(.image)
    case "srcset", "imagesrcset": .url(.images)
    case "ping": .url(.addresses)
    case "to", "from", "by", "values": .url(.animated)
    case "style": .code(remedy: "Use '.style', which checks the values.")
    case "srcdoc": .code(remedy: "Use '.srcdoc', which takes elements.")
    default: .text
    }
  }
}

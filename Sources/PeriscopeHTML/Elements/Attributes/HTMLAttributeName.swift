/// The literal name of an attribute, which never comes from user input.
public struct HTMLAttributeName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as written, to which ``isData`` adds the prefix `data-`.
  public let literal: HTMLName
  /// Whether the name consists of the prefix `data-` and ``literal``.
  @inlinable @inline(__always)
  public var isData: Bool { literal.note != 0 }

  /// Creates a name.
  @inlinable @inline(__always)
  public init(stringLiteral literal: StaticString) {
    self.literal = HTMLName(literal)
  }

  /// Creates the name of a custom attribute, with the prefix `data-`.
  @inlinable @inline(__always)
  public init(data literal: StaticString) {
    self.literal = HTMLName(literal, note: 1)
  }

  /// Whether this name has no prefix `data-` and equals `name`. The bytes are compared without a copy.
  package func isNamed(_ name: StaticString) -> Bool {
    guard !isData else { return false }
    return literal.withUTF8Buffer { own in name.withUTF8Buffer { own.count == $0.count && own.elementsEqual($0) } }
  }

  /// The full name.
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
  /// The kind of an attribute's value.
  enum Meaning {
    /// Text without an effect.
    case text
    /// One or more URLs.
    case url(URLKind)
    /// Code, and the alternative to suggest.
    case code(remedy: StaticString)
    /// Nothing: a page cannot contain the name.
    case malformed
  }

  /// The kind of a value under this name.
  var meaning: Meaning {
    guard isWellFormed else { return .malformed }
    if isData { return .text }
    let name = description.lowercased()
    if name.hasPrefix("on") {
      return .code(remedy: "Use a control with an action, or listen in a script of your own.")
    }
    return Self.meanings[name] ?? .text
  }

  /// Whether a parser reads the whole name as one: it is not empty, and has no blank, control character, quote, `/`, `=`,
  /// `<` or `>`.
  private var isWellFormed: Bool {
    literal.withUTF8Buffer { name in
      !name.isEmpty && name.allSatisfy { $0 > 32 && $0 != 127 && !"\"'/=<>".utf8.contains($0) }
    }
  }

  private static let meanings: [String: Meaning] = [
    "href": .url(.address), "xlink:href": .url(.address), "action": .url(.address), "formaction": .url(.address),
    "cite": .url(.address), "data": .url(.address), "manifest": .url(.address), "codebase": .url(.address),
    "profile": .url(.address), "src": .url(.image), "poster": .url(.image), "background": .url(.image),
    "icon": .url(.image), "srcset": .url(.images), "imagesrcset": .url(.images), "ping": .url(.addresses),
    "to": .url(.animated), "from": .url(.animated), "by": .url(.animated), "values": .url(.animated),
    "style": .code(remedy: "Use '.class' and a stylesheet: the content security policy blocks inline styles."),
    "srcdoc": .code(remedy: "Use '.srcdoc', which takes elements."),
  ]
}

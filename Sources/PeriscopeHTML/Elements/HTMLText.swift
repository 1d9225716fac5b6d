/// A text.
nonisolated public struct HTMLText: HTMLPrimitive {
  @usableFromInline
  enum Storage {
    case literal(StaticString)
    case computed(String)
  }

  @usableFromInline let storage: Storage

  /// Creates a literal text.
  @inlinable @inline(__always)
  public init(_ literal: StaticString) { storage = .literal(literal) }

  /// Creates a computed text.
  @inlinable @inline(__always) @_disfavoredOverload
  public init(_ string: String) { storage = .computed(string) }

  /// Writes the text.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    switch html.storage {
    case .literal(let literal): writer.writeText(literal)
    case .computed(let string): writer.writeText(string)
    }
  }

  var startsWithNewline: Bool { plain.utf8.first == UInt8(ascii: "\n") }
}

extension HTMLText {
  /// The text as a string.
  package var plain: String {
    switch storage {
    case .literal(let literal): literal.description
    case .computed(let string): string
    }
  }

  /// The text as an attribute.
  package func attribute(_ name: HTMLAttributeName) -> HTMLAttribute {
    switch storage {
    case .literal(let literal): HTMLAttribute(name, .literal(literal))
    case .computed(let string): HTMLAttribute(name, .computed(string))
    }
  }
}

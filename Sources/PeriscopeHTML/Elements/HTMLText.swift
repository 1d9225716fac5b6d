/// A text.
nonisolated public struct HTMLText: HTMLPrimitive {
  @usableFromInline
  enum Storage {
    case literal(StaticString)
    case computed(String)
    case runs([HTMLTextRun])
  }

  @usableFromInline let storage: Storage

  init(runs: [HTMLTextRun]) { storage = .runs(runs) }

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
    case .runs(let runs): writer.write(runs)
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
    case .runs(let runs): runs.map(\.plain).joined()
    }
  }

  /// The text as an attribute.
  package func attribute(_ name: HTMLAttributeName) -> HTMLAttribute {
    switch storage {
    case .literal(let literal): HTMLAttribute(name, .literal(literal))
    case .computed(let string): HTMLAttribute(name, .computed(string))
    case .runs: HTMLAttribute(name, .computed(plain))
    }
  }
}

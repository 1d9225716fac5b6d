/// A text.
nonisolated public struct HTMLText: HTMLPrimitive {
  @usableFromInline
  enum Storage {
    case literal(StaticString)
    case computed(String)
    case runs([HTMLTextRun])
    case styled(HTMLStyledText)
  }

  @usableFromInline let storage: Storage

  init(runs: [HTMLTextRun]) { storage = .runs(runs) }

  /// Creates a literal text.
  @inlinable @inline(__always)
  public init(_ literal: StaticString) { storage = .literal(literal) }

  /// Creates a computed text.
  @inlinable @inline(__always) @_disfavoredOverload
  public init(_ string: String) { storage = .computed(string) }

  package init(_ styled: HTMLStyledText) { storage = .styled(styled) }

  /// Writes the text.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    switch html.storage {
    case .literal(let literal): writer.writeText(literal)
    case .computed(let string): writer.writeText(string)
    case .runs(let runs): writer.write(runs)
    case .styled(let text): text.write(into: writer)
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
    case .styled(let text): text.plain
    }
  }

  /// The text as an attribute.
  package func attribute(_ name: HTMLAttributeName) -> HTMLAttribute {
    switch storage {
    case .literal(let literal): HTMLAttribute(name, .literal(literal))
    case .computed(let string): HTMLAttribute(name, .computed(string))
    case .runs: HTMLAttribute(name, .computed(plain))
    case .styled(let text): HTMLAttribute(name, .computed(text.plain))
    }
  }
}

/// A text of parts with styles.
@usableFromInline
package final class HTMLStyledText {
  /// The characters of all parts.
  package let plain: String
  private let render: (HTMLWriter) -> Void

  /// Creates a text from its characters and a closure that writes its parts.
  package init(plain: String, render: @escaping (HTMLWriter) -> Void) {
    self.plain = plain
    self.render = render
  }

  @usableFromInline
  func write(into writer: HTMLWriter) {
    guard writer.isPlain else { return render(writer) }
    writer.needsPage = true
    writer.writeText(plain)
  }
}

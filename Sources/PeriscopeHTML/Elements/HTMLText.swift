/// A text.
nonisolated public struct HTMLText: HTMLPrimitive {
  @usableFromInline
  enum Storage {
    case literal(StaticString)
    case computed(String)
    /// In one object, so that a text without styles is copied and destroyed as fast as a string.
    case styled(HTMLStyledText)
  }

  @usableFromInline let storage: Storage

  init(runs: [HTMLTextRun]) { storage = .styled(HTMLStyledText(runs: runs)) }

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
    case .styled: html.writeParts(into: writer)
    }
  }

  /// Writes a text with styles. A separate function avoids a copy of each text without styles.
  @usableFromInline
  func writeParts(into writer: HTMLWriter) {
    if case .styled(let text) = storage { text.write(into: writer) }
  }

  var startsWithNewline: Bool { plain.utf8.first == UInt8(ascii: "\n") }
}

extension HTMLText {
  /// The text as a string.
  package var plain: String {
    switch storage {
    case .literal(let literal): literal.description
    case .computed(let string): string
    case .styled(let text): text.plain
    }
  }

  /// Whether the text has no characters.
  package var isEmpty: Bool {
    switch storage {
    case .literal(let literal): literal.withUTF8Buffer(\.isEmpty)
    case .computed(let string): string.isEmpty
    case .styled(let text): text.plain.isEmpty
    }
  }

  /// The text as an attribute.
  package func attribute(_ name: HTMLAttributeName) -> HTMLAttribute {
    switch storage {
    case .literal(let literal): HTMLAttribute(name, .literal(literal))
    case .computed(let string): HTMLAttribute(name, .computed(string))
    case .styled(let text): HTMLAttribute(name, .computed(text.plain))
    }
  }
}

/// A text of parts with styles.
@usableFromInline
package final class HTMLStyledText {
  private enum Content {
    case runs([HTMLTextRun])
    case drawn(plain: String, (HTMLWriter) -> Void)
  }

  private let content: Content

  init(runs: [HTMLTextRun]) { content = .runs(runs) }

  /// Creates a text from its characters and a closure that writes its parts.
  package init(plain: String, render: @escaping (HTMLWriter) -> Void) { content = .drawn(plain: plain, render) }

  /// The characters of all parts.
  package var plain: String {
    switch content {
    case .runs(let runs): runs.map(\.plain).joined()
    case .drawn(let plain, _): plain
    }
  }

  /// The parts, unless a closure writes them.
  var runs: [HTMLTextRun]? {
    if case .runs(let runs) = content { runs } else { nil }
  }

  func write(into writer: HTMLWriter) {
    switch content {
    case .runs(let runs): writer.write(runs)
    case .drawn(let plain, let render):
      guard writer.isPlain else { return render(writer) }
      writer.needsPage = true
      writer.writeText(plain)
    }
  }
}

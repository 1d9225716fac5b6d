/// A text.
@frozen
public struct HTMLText: HTML {
  @frozen @usableFromInline
  enum Storage {
    case literal(StaticString)
    case computed(String)
  }

  @usableFromInline let storage: Storage

  /// Makes a text that stands in the source.
  @inlinable
  public init(_ literal: StaticString) { storage = .literal(literal) }

  /// Makes a text that was computed.
  @inlinable @_disfavoredOverload
  public init(_ string: String) { storage = .computed(string) }

  /// A text writes itself.
  public typealias Body = Never

  /// Writes the text.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    switch html.storage {
    case .literal(let literal): writer.text(literal)
    case .computed(let string): writer.text(string)
    }
  }
}

/// HTML that is written as it is. Whoever makes it answers for what it does in the page.
public struct RawHTML: HTML {
  private let html: String

  /// Makes HTML that nothing in it is escaped of.
  public init(_ html: String) { self.html = html }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the HTML as it is.
  public static func _render(_ html: Self, into writer: HTMLWriter) { writer.raw(html.html) }
}

/// Several values one after the other.
public struct HTMLGroup<each Content: HTML>: HTML {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// A group writes itself.
  public typealias Body = Never

  /// Writes the values in their order.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    for part in repeat each html.content { write(part, into: writer) }
  }

  @inline(__always)
  private static func write<Part: HTML>(_ part: Part, into writer: HTMLWriter) { Part._render(part, into: writer) }
}

/// One of two ways.
public enum HTMLEither<First: HTML, Second: HTML>: HTML {
  /// The first way.
  case first(First)
  /// The other way.
  case second(Second)

  /// It writes itself.
  public typealias Body = Never

  /// Writes the way that was taken.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    switch html {
    case .first(let content):
      writer.branch(0)
      First._render(content, into: writer)
    case .second(let content):
      writer.branch(1)
      Second._render(content, into: writer)
    }
  }
}

extension Optional: HTML where Wrapped: HTML {
  /// It writes itself.
  public typealias Body = Never

  /// Writes the value, if there is one.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html == nil ? 0 : 1)
    if let html { Wrapped._render(html, into: writer) }
  }
}

extension Array: HTML where Element: HTML {
  /// It writes itself.
  public typealias Body = Never

  /// Writes the elements in their order.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.count)
    for element in html { Element._render(element, into: writer) }
  }
}

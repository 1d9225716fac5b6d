extension Optional: HTML where Wrapped: HTML {
  /// It writes itself.
  public typealias Body = Never

  /// Writes the value, if there is one.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html == nil ? 0 : 1)
    if let html { Wrapped._render(html, into: writer) }
  }
}

extension Array: HTML where Element: HTML {
  /// It writes itself.
  public typealias Body = Never

  /// Writes the elements in their order.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.count)
    for element in html { Element._render(element, into: writer) }
  }
}

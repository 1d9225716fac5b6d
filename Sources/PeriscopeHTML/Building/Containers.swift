extension Optional: HTML where Wrapped: HTML {
  /// It writes itself.
  public typealias Body = Never

  /// Writes the value, if there is one.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(_way(html)) { _renderWay(html, into: writer) }
  }

  /// No way, or the one that the value takes.
  @inlinable
  public static func _way(_ html: Self) -> Int { html.map(Wrapped._way) ?? 0 }

  /// Writes what the way leads to.
  @inlinable
  public static func _renderWay(_ html: Self, into writer: HTMLWriter) {
    if let html { Wrapped._renderWay(html, into: writer) }
  }
}

extension Array: HTML where Element: HTML {
  /// It writes itself.
  public typealias Body = Never

  /// Writes the elements in their order.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard writer.isPlain else { return writer.loop(html.count) { Element._render(html[$0], into: writer) } }
    var room = HTMLLoopRoom(writer)
    html.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      _lookAtEach(first, elements.count) { (element: borrowing Element) in
        Element._render(element, into: writer)
        room.roundEnded(of: elements.count)
      }
    }
  }
}

/// Looks at values where they are. To the compiler they cannot be copied here, or it would copy each.
@inlinable @inline(__always)
func _lookAtEach<Element: ~Copyable>(
  _ first: UnsafePointer<Element>, _ count: Int, _ look: (borrowing Element) -> Void
) {
  for index in 0..<count { look(first[index]) }
}

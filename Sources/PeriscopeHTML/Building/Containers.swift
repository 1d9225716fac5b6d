nonisolated extension Optional: HTML where Wrapped: HTML {
  /// An optional is a primitive.
  public typealias Body = Never

  /// Writes the value unless it is `nil`.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(_way(html)) { _renderWay(html, into: writer) }
  }

  /// Returns 0 for `nil`, and the number of the value's branch otherwise.
  @inlinable
  public static func _way(_ html: Self) -> Int { html.map(Wrapped._way) ?? 0 }

  /// Writes the value. Called inside the writer's `branch`.
  @inlinable
  public static func _renderWay(_ html: Self, into writer: HTMLWriter) {
    if let html { Wrapped._renderWay(html, into: writer) }
  }
}

nonisolated extension Array: HTML where Element: HTML {
  /// An array is a primitive.
  public typealias Body = Never

  /// Writes the elements in order.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard writer.isPlain else { return writer.loop(html.count) { Element._render(html[$0], into: writer) } }
    var room = HTMLLoopRoom(writer)
    html.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      _borrowEach(first, elements.count) { (element: borrowing Element) in
        Element._render(element, into: writer)
        room.roundEnded(of: elements.count)
      }
    }
  }
}

/// Borrows each value in place. `~Copyable` keeps the compiler from copying it.
@inlinable @inline(__always)
func _borrowEach<Element: ~Copyable>(
  _ first: UnsafePointer<Element>, _ count: Int, _ body: (borrowing Element) -> Void
) {
  for index in 0..<count { body(first[index]) }
}

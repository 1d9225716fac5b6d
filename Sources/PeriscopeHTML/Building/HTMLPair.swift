/// Two values in order. More than two values are nested pairs.
nonisolated public struct HTMLPair<First: HTML, Second: HTML>: HTMLPrimitive {
  /// The first value.
  public let first: First
  /// The second value.
  public let second: Second

  @inlinable
  init(_ first: consuming First, _ second: consuming Second) {
    self.first = first
    self.second = second
  }

  /// Writes the values in order.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    First._render(html.first, into: writer)
    Second._render(html.second, into: writer)
  }
}

/// No content.
nonisolated public struct HTMLNothing: HTMLPrimitive {
  /// Creates empty content.
  @inlinable
  public init() {}

  /// Writes nothing.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {}
}

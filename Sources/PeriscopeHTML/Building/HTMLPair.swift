/// Two values one after the other; several are pairs of pairs.
@frozen
public struct HTMLPair<First: HTML, Second: HTML>: HTML {
  /// The first value.
  public let first: First
  /// The value after it.
  public let second: Second

  @inlinable
  init(_ first: consuming First, _ second: consuming Second) {
    self.first = first
    self.second = second
  }

  /// A pair writes itself.
  public typealias Body = Never

  /// Writes the values in their order.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    First._render(html.first, into: writer)
    Second._render(html.second, into: writer)
  }
}

/// Nothing.
@frozen
public struct HTMLNothing: HTML {
  /// Makes nothing.
  @inlinable
  public init() {}

  /// It writes itself.
  public typealias Body = Never

  /// Writes nothing.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {}
}

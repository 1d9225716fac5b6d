public import PeriscopeHTML

extension HTMLText {
  /// Joins two texts. A text with modifiers is a view; put such parts into an `HStack`.
  public static func + (first: Self, second: Self) -> Self { Self(first.plain + second.plain) }
}

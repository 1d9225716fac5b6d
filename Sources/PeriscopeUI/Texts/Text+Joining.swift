public import PeriscopeHTML

extension HTMLText {
  /// Joins two texts to one. What has a look of its own is no text any more, but a view: such parts stand in an `HStack`.
  public static func + (first: Self, second: Self) -> Self { Self(first.plain + second.plain) }
}

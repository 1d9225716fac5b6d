public import PeriscopeHTML

extension HTMLText {
  /// Joins two texts. Each keeps its styles: `Text("Total: ") + Text(total).bold()`.
  public static func + (first: Self, second: Self) -> Self { first.joined(with: second) }

  /// Creates a text of an image, for joining with other texts.
  public init(_ image: Image) { self.init(inline: image) }
}

/// Puts elements, texts and components one after the other.
@resultBuilder
public enum HTMLBuilder {
  /// A text that stands in the source.
  public static func buildExpression(_ literal: StaticString) -> HTMLText { HTMLText(literal) }

  /// A text that was computed.
  @_disfavoredOverload
  public static func buildExpression(_ string: String) -> HTMLText { HTMLText(string) }

  /// An element or a component.
  public static func buildExpression<Content: HTML>(_ content: Content) -> Content { content }

  /// One statement alone.
  public static func buildBlock<Content: HTML>(_ content: Content) -> Content { content }

  /// All statements.
  public static func buildBlock<each Content: HTML>(_ content: repeat each Content) -> HTMLGroup<repeat each Content> {
    HTMLGroup(repeat each content)
  }

  /// The first way through an `if` or `switch`.
  public static func buildEither<First: HTML, Second: HTML>(first: First) -> HTMLEither<First, Second> { .first(first) }

  /// The other way through an `if` or `switch`.
  public static func buildEither<First: HTML, Second: HTML>(second: Second) -> HTMLEither<First, Second> {
    .second(second)
  }

  /// An `if` without an `else`.
  public static func buildOptional<Content: HTML>(_ content: Content?) -> Content? { content }

  /// A loop.
  public static func buildArray<Content: HTML>(_ content: [Content]) -> [Content] { content }

  /// What needs a newer system.
  public static func buildLimitedAvailability<Content: HTML>(_ content: Content) -> Content { content }
}

/// Puts elements, texts and components one after the other.
@resultBuilder
public enum HTMLBuilder {
  /// A text that stands in the source.
  @inlinable
  public static func buildExpression(_ literal: StaticString) -> HTMLText { HTMLText(literal) }

  /// A text that was computed.
  @inlinable @_disfavoredOverload
  public static func buildExpression(_ string: String) -> HTMLText { HTMLText(string) }

  /// An element or a component.
  @inlinable
  public static func buildExpression<Content: HTML>(_ content: consuming Content) -> HTMLStatement<Content> {
    HTMLStatement(content)
  }

  /// Nothing at all.
  @inlinable
  public static func buildBlock() -> HTMLNothing { HTMLNothing() }

  /// The first statement.
  @inlinable
  public static func buildPartialBlock<Content: HTML>(first: consuming HTMLStatement<Content>) -> Content {
    first.taken()
  }

  /// One more statement.
  @inlinable
  public static func buildPartialBlock<First: HTML, Next: HTML>(
    accumulated: consuming First, next: consuming HTMLStatement<Next>
  ) -> HTMLPair<First, Next> {
    HTMLPair(accumulated, next.taken())
  }

  /// The first statement, which is an `if`, a loop or a text.
  @inlinable
  public static func buildPartialBlock<Content: HTML>(first: consuming Content) -> Content { first }

  /// One more statement, which is an `if`, a loop or a text.
  @inlinable
  public static func buildPartialBlock<First: HTML, Next: HTML>(
    accumulated: consuming First, next: consuming Next
  ) -> HTMLPair<First, Next> {
    HTMLPair(accumulated, next)
  }

  /// The first way through an `if` or `switch`.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(first: First) -> HTMLEither<First, Second> { .first(first) }

  /// The other way through an `if` or `switch`.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(second: Second) -> HTMLEither<First, Second> {
    .second(second)
  }

  /// An `if` without an `else`.
  @inlinable
  public static func buildOptional<Content: HTML>(_ content: Content?) -> Content? { content }

  /// A loop.
  @inlinable
  public static func buildArray<Content: HTML>(_ content: [Content]) -> [Content] { content }

  /// What needs a newer system.
  @inlinable
  public static func buildLimitedAvailability<Content: HTML>(_ content: Content) -> Content { content }
}

/// Builds a sequence of elements, texts and components.
@resultBuilder
public enum HTMLBuilder {
  /// A literal text.
  @inlinable
  public static func buildExpression(_ literal: StaticString) -> HTMLText { HTMLText(literal) }

  /// A computed text. On a live page, it is evaluated alone when only what it has read has changed, from the second
  /// change of its view on.
  @inlinable @_disfavoredOverload
  public static func buildExpression(_ string: @autoclosure @escaping () -> String) -> HTMLText {
    HTMLText(evaluating: string)
  }

  /// An element or a component.
  @inlinable
  public static func buildExpression<Content: HTML>(_ content: consuming Content) -> HTMLStatement<Content> {
    HTMLStatement(content)
  }

  /// An empty block.
  @inlinable
  public static func buildBlock() -> HTMLNothing { HTMLNothing() }

  /// The first statement: an element or a component.
  @inlinable
  public static func buildPartialBlock<Content: HTML>(first: consuming HTMLStatement<Content>) -> Content {
    first.take()
  }

  /// The next statement: an element or a component.
  @inlinable
  public static func buildPartialBlock<First: HTML, Next: HTML>(
    accumulated: consuming First, next: consuming HTMLStatement<Next>
  ) -> HTMLPair<First, Next> {
    HTMLPair(accumulated, next.take())
  }

  /// The first statement: an `if`, a loop or a text.
  @inlinable
  public static func buildPartialBlock<Content: HTML>(first: consuming Content) -> Content { first }

  /// The next statement: an `if`, a loop or a text.
  @inlinable
  public static func buildPartialBlock<First: HTML, Next: HTML>(
    accumulated: consuming First, next: consuming Next
  ) -> HTMLPair<First, Next> {
    HTMLPair(accumulated, next)
  }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(first: First) -> HTMLEither<First, Second> { .first(first) }

  /// The second branch of an `if` or `switch`.
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

  /// Content behind an availability condition.
  @inlinable
  public static func buildLimitedAvailability<Content: HTML>(_ content: Content) -> Content { content }
}

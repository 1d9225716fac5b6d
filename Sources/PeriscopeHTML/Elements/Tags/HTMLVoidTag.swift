/// The tag of an element without content and end tag.
///
/// ```swift
/// input(.type(.search), .name("q"))
/// ```
public struct HTMLVoidTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag

  /// Creates a tag.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name, content: .nothing) }

  /// Creates an element without attributes.
  @inlinable @inline(__always)
  public func callAsFunction() -> HTMLElement<HTMLNoAttributes, HTMLNothing> {
    HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: HTMLNothing())
  }

  /// Creates an element with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction(_ attribute: HTMLAttribute) -> HTMLElement<HTMLAttribute, HTMLNothing> {
    HTMLElement(tag: tag, attributes: attribute, content: HTMLNothing())
  }

  /// Creates an element with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...
  ) -> HTMLElement<HTMLSeveralAttributes, HTMLNothing> {
    HTMLElement(tag: tag, attributes: HTMLSeveralAttributes(first, second, rest), content: HTMLNothing())
  }
}

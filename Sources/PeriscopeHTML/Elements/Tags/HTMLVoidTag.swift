/// The name of an element without content and without an end tag.
///
/// ```swift
/// input(.type(.search), .name("q"))
/// ```
@frozen
public struct HTMLVoidTag: Sendable {
  /// The tag as the writer takes it.
  public let tag: HTMLTag

  /// Names an element.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name, content: .nothing) }

  /// Makes an element without attributes.
  @inlinable @inline(__always)
  public func callAsFunction() -> HTMLElement<HTMLNoAttributes, HTMLNothing> {
    HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: HTMLNothing())
  }

  /// Makes an element with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction(_ attribute: HTMLAttribute) -> HTMLElement<HTMLAttribute, HTMLNothing> {
    HTMLElement(tag: tag, attributes: attribute, content: HTMLNothing())
  }

  /// Makes an element with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...
  ) -> HTMLElement<HTMLSeveralAttributes, HTMLNothing> {
    HTMLElement(tag: tag, attributes: HTMLSeveralAttributes(first, second, rest), content: HTMLNothing())
  }
}

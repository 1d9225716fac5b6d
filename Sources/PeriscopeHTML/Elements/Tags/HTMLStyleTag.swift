/// The name of a stylesheet in the page.
///
/// ```swift
/// style { Stylesheet(".card { border: 1px solid }") }
/// ```
@frozen
public struct HTMLStyleTag: Sendable {
  /// The tag as the writer takes it.
  public let tag: HTMLTag

  /// Names an element.
  @inlinable
  public init(_ name: StaticString) { tag = HTMLTag(name) }

  /// Makes a stylesheet.
  @inlinable
  public func callAsFunction(
    _ attributes: HTMLAttribute..., content: () -> Stylesheet
  ) -> HTMLElement<[HTMLAttribute], Stylesheet> {
    HTMLElement(tag, attributes, content: content())
  }
}

/// The tag of an inline stylesheet.
///
/// ```swift
/// style { Stylesheet(".card { border: 1px solid }") }
/// ```
public struct HTMLStyleTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag

  /// Creates a tag.
  @inlinable
  public init(_ name: StaticString) { tag = HTMLTag(name, content: .text) }

  /// Creates a stylesheet.
  @inlinable
  public func callAsFunction(
    _ attributes: HTMLAttribute..., content: () -> Stylesheet
  ) -> HTMLElement<[HTMLAttribute], Stylesheet> {
    HTMLElement(tag, attributes, content: content())
  }
}

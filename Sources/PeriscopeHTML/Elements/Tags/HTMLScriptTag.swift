/// The tag of an external script or a data block. Pages contain no inline code.
///
/// ```swift
/// script(.type("module"), .src("/periscope.js"))
/// script(.type("application/ld+json")) { JSONScript(json) }
/// ```
public struct HTMLScriptTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag
  /// The tag of a data block, which contains text only.
  @usableFromInline let dataTag: HTMLTag

  /// Creates a tag.
  @inlinable
  public init(_ name: StaticString) {
    tag = HTMLTag(name)
    dataTag = HTMLTag(name, content: .text)
  }

  /// Creates an external script.
  @inlinable
  public func callAsFunction(_ attributes: HTMLAttribute...) -> HTMLElement<[HTMLAttribute], HTMLNothing> {
    HTMLElement(tag, attributes, content: HTMLNothing())
  }

  /// Creates a data block.
  @inlinable
  public func callAsFunction(
    _ attributes: HTMLAttribute..., content: () -> JSONScript
  ) -> HTMLElement<[HTMLAttribute], JSONScript> {
    HTMLElement(dataTag, attributes, content: content())
  }
}

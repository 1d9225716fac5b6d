/// The tag of an external script or a data block. Pages contain no inline code.
///
/// ```swift
/// script(.type("module"), .src("/periscope.js"))
/// script(.type("application/ld+json")) { JSONScript(json) }
/// ```
public struct HTMLScriptTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag

  /// Creates a tag.
  @inlinable
  public init(_ name: StaticString) { tag = HTMLTag(name) }

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
    HTMLElement(tag, attributes, content: content())
  }
}

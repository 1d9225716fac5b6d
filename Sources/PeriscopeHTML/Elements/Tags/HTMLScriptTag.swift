/// The name of a script, which is elsewhere, or is data. No code is written into a page.
///
/// ```swift
/// script(.type("module"), .src("/periscope.js"))
/// script(.type("application/ld+json")) { JSONScript(json) }
/// ```
@frozen
public struct HTMLScriptTag: Sendable {
  /// The tag as the writer takes it.
  public let tag: HTMLTag

  /// Names an element.
  @inlinable
  public init(_ name: StaticString) { tag = HTMLTag(name) }

  /// Makes a script that is elsewhere.
  @inlinable
  public func callAsFunction(_ attributes: HTMLAttribute...) -> HTMLElement<[HTMLAttribute], HTMLNothing> {
    HTMLElement(tag, attributes, content: HTMLNothing())
  }

  /// Makes a script that is data.
  @inlinable
  public func callAsFunction(
    _ attributes: HTMLAttribute..., content: () -> JSONScript
  ) -> HTMLElement<[HTMLAttribute], JSONScript> {
    HTMLElement(tag, attributes, content: content())
  }
}

/// The name of an element, and what its content may be.
@frozen
public struct HTMLTag: Sendable {
  /// What the content of an element is.
  @frozen
  public enum Content: Sendable {
    /// Elements and text.
    case elements
    /// Text only: no comment stands in it.
    case text
    /// Nothing: there is no end tag.
    case nothing
  }

  /// The name as written.
  public let name: StaticString
  /// What the content may be.
  public let content: Content

  /// Names an element.
  @inlinable
  public init(_ name: StaticString, content: Content = .elements) {
    self.name = name
    self.content = content
  }
}

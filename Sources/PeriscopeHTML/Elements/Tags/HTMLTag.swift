/// The name of an element, and the kind of its content.
///
/// A tag is called with the attributes first and the content in a closure:
///
/// ```swift
/// div(.class("card")) { "Hello" }
/// HTMLTag("user-card")(.id("ada")) { "Ada" }
/// ```
public struct HTMLTag: Sendable, ExpressibleByStringLiteral {
  /// The kind of an element's content.
  public enum Content: UInt8, Sendable {
    /// Elements and text.
    case elements
    /// Text only, without comments.
    case text
    /// No content and no end tag.
    case nothing
  }

  /// The name.
  public let name: HTMLName
  /// The kind of the content.
  @inlinable @inline(__always)
  public var content: Content { Content(rawValue: name.note) ?? .elements }

  /// Creates a tag with a literal name, which never comes from user input.
  @inlinable @inline(__always)
  public init(_ name: StaticString, content: Content = .elements) {
    self.name = HTMLName(name, note: content.rawValue)
  }

  /// Creates the tag of an element that contains elements and text.
  @inlinable @inline(__always)
  public init(stringLiteral name: StaticString) { self.init(name) }

  /// Creates an element without attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Body: HTML>(
    @HTMLBuilder content: () -> Body = { HTMLNothing() }
  ) -> HTMLElement<HTMLNoAttributes, Body> {
    HTMLElement(tag: self, attributes: HTMLNoAttributes(), content: content())
  }

  /// Creates an element with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Body: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Body = { HTMLNothing() }
  ) -> HTMLElement<HTMLAttribute, Body> {
    HTMLElement(tag: self, attributes: attribute, content: content())
  }

  /// Creates an element with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Body: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Body = { HTMLNothing() }
  ) -> HTMLElement<HTMLSeveralAttributes, Body> {
    HTMLElement(tag: self, attributes: HTMLSeveralAttributes(first, second, rest), content: content())
  }
}

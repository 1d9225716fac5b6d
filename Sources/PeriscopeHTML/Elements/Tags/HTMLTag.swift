/// The name of an element, and what its content may be.
///
/// A tag is called with the attributes first and the content in a closure:
///
/// ```swift
/// div(.class("card")) { "Hello" }
/// HTMLTag("user-card")(.id("ada")) { "Ada" }
/// ```
@frozen
public struct HTMLTag: Sendable {
  /// What the content of an element is.
  @frozen
  public enum Content: UInt8, Sendable {
    /// Elements and text.
    case elements
    /// Text only: no comment stands in it.
    case text
    /// Nothing: there is no end tag.
    case nothing
  }

  /// The name as written.
  public let name: HTMLName
  /// What the content may be.
  @inlinable @inline(__always)
  public var content: Content { Content(rawValue: name.note) ?? .elements }

  /// Names an element. The name stands in the source, so that none comes from outside.
  @inlinable @inline(__always)
  public init(_ name: StaticString, content: Content = .elements) {
    self.name = HTMLName(name, note: content.rawValue)
  }

  /// Makes an element without attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Body: HTML>(
    @HTMLBuilder content: () -> Body = { HTMLNothing() }
  ) -> HTMLElement<HTMLNoAttributes, Body> {
    HTMLElement(tag: self, attributes: HTMLNoAttributes(), content: content())
  }

  /// Makes an element with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Body: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Body = { HTMLNothing() }
  ) -> HTMLElement<HTMLAttribute, Body> {
    HTMLElement(tag: self, attributes: attribute, content: content())
  }

  /// Makes an element with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Body: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Body = { HTMLNothing() }
  ) -> HTMLElement<HTMLSeveralAttributes, Body> {
    HTMLElement(tag: self, attributes: HTMLSeveralAttributes(first, second, rest), content: content())
  }
}

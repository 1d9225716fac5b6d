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
    /// Text only. A comment would become part of the text.
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

  /// The main content of a document.
  ///
  /// A document has one `main` element. Inside of one, such as that of a layout around the page, a second one is its content
  /// only, or a `div` if it has attributes. So a view may be the content of a page with or without a layout.
  @usableFromInline static let main = HTMLTag(mainName: "main")

  /// Marks the name of ``main``, whose elements are written differently. The notes of other names are their kinds of
  /// content, which never have this number.
  @usableFromInline static let mainNote: UInt8 = 255

  private init(mainName: StaticString) { name = HTMLName(mainName, note: Self.mainNote) }

  @inlinable @inline(__always)
  var isMain: Bool { name.note == Self.mainNote }

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

/// An attribute of an element.
///
/// ```swift
/// a(.href("/counter"), .class("link")) { "Counter" }
/// ```
@frozen
public struct HTMLAttribute: Sendable {
  /// What an attribute says.
  @frozen
  public enum Value: Sendable {
    /// A value that stands in the source.
    case literal(StaticString)
    /// A value that was computed, and may be another one the next time.
    case computed(String)
    /// A value that was computed but belongs to the structure: where it changes, the element is another one.
    case structural(String)
    /// The name alone.
    case present
    /// Nothing is written.
    case absent
  }

  /// The name as written.
  public let name: StaticString
  /// What it says.
  public let value: Value

  /// Makes an attribute.
  @inlinable
  public init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// Makes an attribute with a value that stands in the source.
  @inlinable
  public static func attribute(_ name: StaticString, _ value: StaticString) -> Self { Self(name, .literal(value)) }

  /// Makes an attribute with a value that was computed.
  @inlinable @_disfavoredOverload
  public static func attribute(_ name: StaticString, _ value: String) -> Self { Self(name, .computed(value)) }

  /// Makes an attribute that is there or not.
  @inlinable
  public static func attribute(_ name: StaticString, _ isPresent: Bool) -> Self {
    Self(name, isPresent ? .present : .absent)
  }
}

extension HTMLAttribute {
  /// The classes, for the stylesheet.
  @inlinable
  public static func `class`(_ names: StaticString) -> Self { .attribute("class", names) }
  /// The classes, for the stylesheet.
  @inlinable @_disfavoredOverload
  public static func `class`(_ names: String) -> Self { .attribute("class", names) }
  /// The element's name in the page.
  @inlinable
  public static func id(_ id: StaticString) -> Self { .attribute("id", id) }
  /// The element's name in the page.
  @inlinable @_disfavoredOverload
  public static func id(_ id: String) -> Self { .attribute("id", id) }
  /// Where a link leads; an address whose scheme runs something leads nowhere.
  @inlinable
  public static func href(_ address: String) -> Self { .attribute("href", safeURL(address)) }
  /// What assistive technology calls the element.
  @inlinable
  public static func ariaLabel(_ label: StaticString) -> Self { .attribute("aria-label", label) }
  /// What assistive technology calls the element.
  @inlinable @_disfavoredOverload
  public static func ariaLabel(_ label: String) -> Self { .attribute("aria-label", label) }
  /// Whether changes of the content are announced.
  @inlinable
  public static func ariaLive(_ politeness: StaticString) -> Self { .attribute("aria-live", politeness) }
  /// Whether the control cannot be used.
  @inlinable
  public static func disabled(_ isDisabled: Bool) -> Self { .attribute("disabled", isDisabled) }
}

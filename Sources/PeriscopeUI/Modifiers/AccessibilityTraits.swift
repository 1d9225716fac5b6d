internal import PeriscopeHTML

/// The traits of an element for assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The element is a heading.
  public static let isHeader = Self(rawValue: 1)
  /// The element is a button.
  public static let isButton = Self(rawValue: 2)
  /// The element is a link.
  public static let isLink = Self(rawValue: 4)
  /// The element is an image.
  public static let isImage = Self(rawValue: 8)
  /// The element is selected.
  public static let isSelected = Self(rawValue: 16)
  /// Changes of the element are announced.
  public static let updatesFrequently = Self(rawValue: 32)

  var attributes: [HTMLAttribute] {
    let roles: [(Self, StaticString)] = [
      (.isHeader, "heading"), (.isButton, "button"), (.isLink, "link"), (.isImage, "img"),
    ]
    var attributes: [HTMLAttribute] = roles.first { contains($0.0) }.map { [.role($0.1)] } ?? []
    if contains(.isHeader) { attributes.append(.attribute("aria-level", "2")) }
    if contains(.isSelected) { attributes.append(.attribute("aria-current", "true")) }
    if contains(.updatesFrequently) { attributes.append(.attribute("aria-live", "polite")) }
    return attributes
  }
}

/// The treatment of a view's parts by assistive technology.
public enum AccessibilityChildBehavior: Sendable {
  /// The parts are a group.
  case contain
  /// The parts are a group: a page cannot combine texts. Use `accessibilityLabel(_:)` for what they mean together.
  case combine
  /// The parts are ignored.
  case ignore
}

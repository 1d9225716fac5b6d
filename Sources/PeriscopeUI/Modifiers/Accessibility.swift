public import PeriscopeHTML

extension HTML {
  /// Says that what is in the view belongs together: a group, each part of which is heard by itself.
  public func accessibilityElement(children: AccessibilityChildBehavior = .contain) -> some HTML {
    attributes(.role("group"))
  }

  /// Says what the view's element is about, where somebody points at it.
  public func help(_ text: StaticString) -> some HTML { attributes(.title(text)) }

  /// Says what the view's element is about, by a text that was computed.
  @_disfavoredOverload
  public func help(_ text: String) -> some HTML { attributes(.title(text)) }

  /// Says what assistive technology calls the view's element.
  public func accessibilityLabel(_ label: StaticString) -> some HTML { attributes(.attribute("aria-label", label)) }

  /// Says what assistive technology calls the view's element, by a text that was computed.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: String) -> some HTML { attributes(.attribute("aria-label", label)) }

  /// Says what happens when the view's element is used.
  public func accessibilityHint(_ hint: StaticString) -> some HTML { attributes(.attribute("aria-description", hint)) }

  /// Says what happens when the view's element is used, by a text that was computed.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: String) -> some HTML { attributes(.attribute("aria-description", hint)) }

  /// Says the value of the view's element, where its number says too little.
  public func accessibilityValue(_ value: StaticString) -> some HTML { attributes(.attribute("aria-valuetext", value)) }

  /// Says the value of the view's element, by a text that was computed.
  @_disfavoredOverload
  public func accessibilityValue(_ value: String) -> some HTML { attributes(.attribute("aria-valuetext", value)) }

  /// Keeps the view's element from assistive technology.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some HTML {
    attributes(HTMLAttribute.aria(.hidden, "true").when(isHidden))
  }

  /// Gives the view's element a name for tests: the attribute `data-testid`.
  public func accessibilityIdentifier(_ identifier: StaticString) -> some HTML {
    attributes(.data("testid", identifier))
  }

  /// Gives the view's element a name for tests that was computed.
  @_disfavoredOverload
  public func accessibilityIdentifier(_ identifier: String) -> some HTML { attributes(.data("testid", identifier)) }

  /// Says what the view's element is to assistive technology, besides what it is by itself.
  ///
  /// ```swift
  /// Text("Ingredients").accessibilityAddTraits(.isHeader)
  /// ```
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some HTML {
    AttributedView(content: self, attributes: traits.attributes)
  }
}

/// What an element is to assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is a heading.
  public static let isHeader = Self(rawValue: 1)
  /// It is a button.
  public static let isButton = Self(rawValue: 2)
  /// It is a link.
  public static let isLink = Self(rawValue: 4)
  /// It is an image.
  public static let isImage = Self(rawValue: 8)
  /// It is the one that was chosen.
  public static let isSelected = Self(rawValue: 16)
  /// Its changes are read out.
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

/// What assistive technology makes of the parts of a view.
public enum AccessibilityChildBehavior: Sendable {
  /// They are a group.
  case contain
  /// Not here: a page cannot make one text of several.
  @available(
    *, unavailable,
    message: "Parts are heard one by one. Use '.contain', and 'accessibilityLabel(_:)' for what they are together."
  )
  case combine
}

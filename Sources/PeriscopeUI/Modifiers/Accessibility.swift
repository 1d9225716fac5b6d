public import PeriscopeHTML

nonisolated extension HTML {
  /// Groups the content of the view for assistive technology.
  public func accessibilityElement(children: AccessibilityChildBehavior = .contain) -> some HTML {
    attributes(.role(children == .ignore ? "img" : "group"))
  }

  /// Performs an action for the keys + and -, and for the arrow keys.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some HTML {
    on(.keyDown(.upArrow, .rightArrow, "+", .downArrow, .leftArrow, "-")) { press in
      handler([.upArrow, .rightArrow, "+"].contains(press.key) ? .increment : .decrement)
    }
    .attributes(.attribute("tabindex", "0"))
  }

  /// Sets the accessibility label of the view's element.
  public func accessibilityLabel(_ label: Text) -> some HTML { accessibilityLabel(label.plain) }

  /// Has no effect: the order on the page is the order of assistive technology.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }

  /// Removes nothing: the traits of a view's element are those that were added.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }

  /// Sets the tooltip of the view's element.
  public func help(_ text: StaticString) -> some HTML { attributes(.title(text)) }

  /// Sets the tooltip of the view's element, as a computed text.
  @_disfavoredOverload
  public func help(_ text: String) -> some HTML { attributes(.title(text)) }

  /// Sets the accessibility label of the view's element.
  public func accessibilityLabel(_ label: StaticString) -> some HTML { attributes(.attribute("aria-label", label)) }

  /// Sets the accessibility label of the view's element, as a computed text.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: String) -> some HTML { attributes(.attribute("aria-label", label)) }

  /// Sets the accessibility description of the view's element.
  public func accessibilityHint(_ hint: StaticString) -> some HTML { attributes(.attribute("aria-description", hint)) }

  /// Sets the accessibility description of the view's element, as a computed text.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: String) -> some HTML { attributes(.attribute("aria-description", hint)) }

  /// Sets the accessibility value of the view's element.
  public func accessibilityValue(_ value: StaticString) -> some HTML { attributes(.attribute("aria-valuetext", value)) }

  /// Sets the accessibility value of the view's element, as a computed text.
  @_disfavoredOverload
  public func accessibilityValue(_ value: String) -> some HTML { attributes(.attribute("aria-valuetext", value)) }

  /// Hides the view's element from assistive technology.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some HTML {
    attributes(HTMLAttribute.aria(.hidden, "true").when(isHidden))
  }

  /// Gives the view's element a name for tests: the attribute `data-testid`.
  public func accessibilityIdentifier(_ identifier: StaticString) -> some HTML {
    attributes(.data("testid", identifier))
  }

  /// Gives the view's element a computed name for tests.
  @_disfavoredOverload
  public func accessibilityIdentifier(_ identifier: String) -> some HTML { attributes(.data("testid", identifier)) }

  /// Adds accessibility traits to the view's element.
  ///
  /// ```swift
  /// Text("Ingredients").accessibilityAddTraits(.isHeader)
  /// ```
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some HTML {
    AttributedView(content: self, attributes: traits.attributes)
  }
}

/// The traits of an element for assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is a heading.
  public static let isHeader = Self(rawValue: 1)
  /// It is a button.
  public static let isButton = Self(rawValue: 2)
  /// It is a link.
  public static let isLink = Self(rawValue: 4)
  /// It is an image.
  public static let isImage = Self(rawValue: 8)
  /// It is selected.
  public static let isSelected = Self(rawValue: 16)
  /// Its changes are announced.
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

/// The direction of a change by assistive technology.
public enum AccessibilityAdjustmentDirection: Sendable {
  /// To a larger value.
  case increment
  /// To a smaller value.
  case decrement
}

public import PeriscopeHTML

nonisolated extension HTML {
  /// Groups the content of the view for assistive technology.
  ///
  /// The traits of the view and its action take precedence: a group that is clickable, or that has the trait `.isButton`, is a
  /// button.
  public func accessibilityElement(children: AccessibilityChildBehavior = .contain) -> some HTML {
    AccessibilityElement(content: self, role: children == .ignore ? "img" : "group")
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

  /// Has no effect: the order on the page is the order of assistive technology.
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }

  /// Has no effect: a view's element has only the traits that were added.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }

  /// Sets the tooltip of the view's element.
  public func help(_ text: StaticString) -> some HTML { attributes(.title(text)) }

  /// Sets the tooltip of the view's element, as a computed text.
  @_disfavoredOverload
  public func help(_ text: String) -> some HTML { attributes(.title(text)) }

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

/// The direction of a change by assistive technology.
public enum AccessibilityAdjustmentDirection: Sendable {
  /// To a larger value.
  case increment
  /// To a smaller value.
  case decrement
}

/// A view that is one element for assistive technology, with a role unless the views around it give it one.
nonisolated private struct AccessibilityElement<Content: HTML>: HTMLPrimitive {
  let content: Content
  let role: StaticString

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let role = HTMLAttribute.role(html.role)
    let hasRole = Renderer.of(writer)?.environment.attributes.contains { $0.name.isSame(as: role.name) } ?? false
    AttributedView._render(AttributedView(content: html.content, attributes: hasRole ? [] : [role]), into: writer)
  }
}

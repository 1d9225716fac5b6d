/// An event of an element.
public struct ElementEvent: Sendable {
  let name: StaticString

  /// The element is clicked, or pressed by Return or the space bar.
  public static let click = Self(name: "click")
  /// The element is clicked twice.
  public static let doubleClick = Self(name: "dblclick")
  /// The element or a descendant gets the focus.
  public static let focus = Self(name: "focusin")
  /// The element or a descendant loses the focus.
  public static let blur = Self(name: "focusout")
  /// The form is submitted. The action replaces the submission.
  public static let submit = Self(name: "submit")
}

/// A change of a control's value.
public struct ValueEvent: Sendable {
  let name: StaticString

  /// The value changes, with each typed character.
  public static let input = Self(name: "input")
  /// The value has changed: a text when its field loses the focus, other values at once.
  public static let change = Self(name: "change")
}

/// A key press while the element or a descendant has the focus.
public struct KeyEvent: Sendable {
  let keys: [KeyEquivalent]
  let modifiers: EventModifiers

  /// One of several keys goes down.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - modifiers: The modifiers that must be held, and no others.
  public static func keyDown(_ keys: KeyEquivalent..., modifiers: EventModifiers = []) -> Self {
    Self(keys: keys, modifiers: modifiers)
  }
}

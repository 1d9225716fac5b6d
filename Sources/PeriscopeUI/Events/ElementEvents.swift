/// Something that happens to an element.
public struct ElementEvent: Sendable {
  let name: StaticString

  /// The element is clicked, or pressed by Return or the space bar.
  public static let click = Self(name: "click")
  /// The element is clicked twice.
  public static let doubleClick = Self(name: "dblclick")
  /// The element, or one in it, gets the focus.
  public static let focus = Self(name: "focusin")
  /// The element, or one in it, loses the focus.
  public static let blur = Self(name: "focusout")
  /// The form is sent: this is done instead.
  public static let submit = Self(name: "submit")
}

/// Something that happens to a control and makes it another value.
public struct ValueEvent: Sendable {
  let name: StaticString

  /// The value becomes another one, with each letter that is typed.
  public static let input = Self(name: "input")
  /// The value has become another one: a text when it is left, the others at once.
  public static let change = Self(name: "change")
}

/// A key that is pressed while an element, or one in it, has the focus.
public struct KeyEvent: Sendable {
  let keys: [KeyEquivalent]
  let modifiers: EventModifiers

  /// One of some keys goes down.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - modifiers: What must be held, and no other.
  public static func keyDown(_ keys: KeyEquivalent..., modifiers: EventModifiers = []) -> Self {
    Self(keys: keys, modifiers: modifiers)
  }
}

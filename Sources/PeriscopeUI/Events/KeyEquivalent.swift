/// A key: a character or a named key.
public struct KeyEquivalent: Hashable, Sendable {
  /// The browser's name of the key.
  let name: String

  init(name: String) { self.name = name }

  /// Creates the key of a character.
  public init(_ character: Character) { name = String(character) }

  /// The Escape key.
  public static let escape = Self(name: "Escape")
  /// The Return key.
  public static let `return` = Self(name: "Enter")
  /// The Tab key.
  public static let tab = Self(name: "Tab")
  /// The space bar.
  public static let space = Self(name: " ")
  /// The key that deletes to the left.
  public static let delete = Self(name: "Backspace")
  /// The key that deletes to the right.
  public static let deleteForward = Self(name: "Delete")
  /// The key with the arrow up.
  public static let upArrow = Self(name: "ArrowUp")
  /// The key with the arrow down.
  public static let downArrow = Self(name: "ArrowDown")
  /// The key with the arrow to the left.
  public static let leftArrow = Self(name: "ArrowLeft")
  /// The key with the arrow to the right.
  public static let rightArrow = Self(name: "ArrowRight")
  /// The Home key.
  public static let home = Self(name: "Home")
  /// The End key.
  public static let end = Self(name: "End")
  /// The Page Up key.
  public static let pageUp = Self(name: "PageUp")
  /// The Page Down key.
  public static let pageDown = Self(name: "PageDown")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// Modifier keys that are held during a key press.
public struct EventModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Control key.
  public static let control = Self(rawValue: 1)
  /// The Alt key.
  public static let option = Self(rawValue: 2)
  /// The Command key or the Windows key.
  public static let command = Self(rawValue: 4)
  /// The Shift key, for named keys only: the key of a capital letter is the letter itself.
  public static let shift = Self(rawValue: 8)

  /// The names of the keys in the order of the browser's script, each followed by `+`.
  var prefix: String {
    let names: [(Self, String)] = [(.control, "Control"), (.option, "Alt"), (.command, "Meta"), (.shift, "Shift")]
    return names.reduce(into: "") { if contains($1.0) { $0 += "\($1.1)+" } }
  }
}

/// A key press.
public struct KeyPress: Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The held modifiers.
  public let modifiers: EventModifiers

  /// The result of a key press, which has no effect: the browser's default action is always prevented.
  public enum Result: Sendable {
    /// The view has handled the key.
    case handled
    /// The view has ignored the key.
    case ignored
  }
}

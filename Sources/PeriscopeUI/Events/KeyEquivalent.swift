/// A key: a character, or one that has a name.
public struct KeyEquivalent: Hashable, Sendable {
  /// What a browser calls it.
  let name: String

  init(name: String) { self.name = name }

  /// Makes the key of a character.
  public init(_ character: Character) { name = String(character) }

  /// The key that leaves something.
  public static let escape = Self(name: "Escape")
  /// The key that ends a line.
  public static let `return` = Self(name: "Enter")
  /// The key that leads to the next control.
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
  /// The key to the beginning.
  public static let home = Self(name: "Home")
  /// The key to the end.
  public static let end = Self(name: "End")
  /// The key to the page before.
  public static let pageUp = Self(name: "PageUp")
  /// The key to the next page.
  public static let pageDown = Self(name: "PageDown")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes the key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Sendable {
  /// A bit for each key.
  public let rawValue: Int

  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Control key.
  public static let control = Self(rawValue: 1)
  /// The Alt key.
  public static let option = Self(rawValue: 2)
  /// The Command key, or the one with the window.
  public static let command = Self(rawValue: 4)
  /// The Shift key, which belongs to a letter that it makes a capital.
  public static let shift = Self(rawValue: 8)

  /// The keys in the order in which a browser tells them, each with what stands after it.
  var prefix: String {
    let names: [(Self, String)] = [(.control, "Control"), (.option, "Alt"), (.command, "Meta"), (.shift, "Shift")]
    return names.reduce(into: "") { if contains($1.0) { $0 += "\($1.1)+" } }
  }
}

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// What was held.
  public let modifiers: EventModifiers

  /// What came of a key.
  public enum Result: Sendable {
    /// It was for the view.
    case handled
    /// It was not.
    case ignored
  }
}

/// The flags that views get from the views around them: one byte, which is cheap to copy and to compare.
struct EnvironmentTraits: OptionSet {
  var rawValue: UInt8 = 0

  /// Each text outside of an element gets an element. Otherwise, adjacent texts would be one item of a layout.
  static let wrapsTexts = Self(rawValue: 1)
  /// The content is part of a line of text, such as a button's label.
  static let isInLine = Self(rawValue: 2)
  /// The control that takes the environment's attributes gets the focus when it first appears.
  static let startsFocused = Self(rawValue: 4)
  /// A view presents the content, for example as a sheet.
  static let isPresented = Self(rawValue: 8)
  /// Titles of controls are for assistive technology only.
  static let labelsHidden = Self(rawValue: 16)
  /// A surrounding view determines whether controls are enabled.
  static let mayDisable = Self(rawValue: 32)
  /// Controls are disabled.
  static let isDisabled = Self(rawValue: 64)
  /// A surrounding view of the page, or of its dialog, has a title.
  static let isTitled = Self(rawValue: 128)

  /// Whether a flag is set.
  subscript(flag: Self) -> Bool {
    get { contains(flag) }
    set { if newValue { insert(flag) } else { remove(flag) } }
  }
}

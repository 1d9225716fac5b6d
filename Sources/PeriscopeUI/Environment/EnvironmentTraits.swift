/// The values that views get from the views around them and that contain no references.
struct EnvironmentTraits: Equatable {
  /// Whether each text outside of an element gets an element: in a layout, adjacent texts would be one item.
  var wrapsTexts = false
  /// The number of open elements since texts are wrapped.
  var depth = 0
  /// The container that determines how rows and sections are written.
  var container = Container.none
  /// Whether the content is part of a line of text, such as a button's label.
  var isInLine = false
  /// Whether the control that takes the attributes gets the focus when it first appears.
  var startsFocused = false
  /// Whether titles of views are small.
  var hasSmallTitle = false
  /// Whether icons are filled.
  var isSymbolFilled = false
  var buttonStyle = ButtonStyle.automatic
  var labelStyle = LabelStyle.automatic
  var pickerStyle = PickerStyle.automatic
  /// Whether the Return key presses the button.
  var isDefaultAction = false
  /// Whether a view presents the content.
  var isPresented = false
  /// Whether titles of controls are for assistive technology only.
  var labelsHidden = false
  /// Whether controls are enabled; `nil` until a view sets it.
  var isEnabled: Bool?
}

public import PeriscopeHTML

/// The style of lists.
public enum ListStyle: String, Sendable {
  /// The default: with a background.
  case automatic
  /// With a background.
  case inset
  /// With a background.
  case insetGrouped
  /// With a background.
  case grouped
  /// Without a background.
  case plain
  /// With a background.
  case bordered
  /// With a background.
  case sidebar
}

/// The style of text fields.
public enum TextFieldStyle: Sendable {
  /// The default: with a border.
  case automatic
  /// With a border.
  case roundedBorder
  /// Without a border.
  case plain
}

/// A style of toggles, which has no effect: a toggle is a checkbox inside of a form, and a switch elsewhere.
public enum StandardToggleStyle: Sendable {
  /// The default.
  case automatic
  /// A switch.
  case `switch`
  /// A checkbox.
  case checkbox
  /// A button.
  case button
}

/// A style of forms, which has no effect: all forms are grouped.
public enum FormStyle: Sendable {
  /// The default.
  case automatic
  /// Grouped.
  case grouped
}

/// The size of controls.
public enum ControlSize: String, Sendable {
  /// The same size as ``small``, so that fingers can press buttons.
  case mini
  /// Small.
  case small
  /// The default size.
  case regular
  /// Large.
  case large
}

nonisolated extension HTML {
  /// Sets the style of the lists in this view.
  public func listStyle(_ style: ListStyle) -> some HTML { look(style == .plain ? "list-plain" : "list-inset", .row) }

  /// Sets the style of the text fields in this view.
  public func textFieldStyle(_ style: TextFieldStyle) -> some HTML {
    look(style == .plain ? "fields-plain" : "fields-bordered", .row)
  }

  /// Has no effect: the surrounding views determine the style of toggles.
  public func toggleStyle(_ style: StandardToggleStyle) -> Self { self }

  /// Sets the style of the toggles in this view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some HTML {
    inEnvironment { $0[of: OwnStyle<any ToggleStyle>.self] = OwnStyle(style: style) }
  }

  /// Has no effect: all forms are grouped.
  public func formStyle(_ style: FormStyle) -> Self { self }

  /// Sets the size of the buttons in this view. Other controls keep their size; ``Density`` changes all.
  public func controlSize(_ size: ControlSize) -> some HTML { look("size-\(size.rawValue)", .text) }
}

/// The style of text fields with a border, under its earlier name.
public struct RoundedBorderTextFieldStyle: Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of text fields without a border, under its earlier name.
public struct PlainTextFieldStyle: Sendable {
  /// Creates the style.
  public init() {}
}

nonisolated extension HTML {
  /// Sets the style of the text fields in this view.
  public func textFieldStyle(_ style: RoundedBorderTextFieldStyle) -> some HTML { textFieldStyle(.roundedBorder) }

  /// Sets the style of the text fields in this view.
  public func textFieldStyle(_ style: PlainTextFieldStyle) -> some HTML { textFieldStyle(.plain) }
}

public import PeriscopeHTML

/// How a list looks.
public enum ListStyle: String, Sendable {
  /// As it is usual: on a ground of its own.
  case automatic
  /// On a ground of its own.
  case inset
  /// On a ground of its own.
  case insetGrouped
  /// On a ground of its own.
  case grouped
  /// On the ground of the page.
  case plain
  /// Beside what it leads to.
  case sidebar
}

/// How a text field looks.
public enum TextFieldStyle: Sendable {
  /// As it is usual: with a border.
  case automatic
  /// With a border.
  case roundedBorder
  /// Without a border.
  case plain
}

/// How a toggle looks: as a switch or a box, as its surroundings have it.
public enum ToggleStyle: Sendable {
  /// As it is usual.
  case automatic
  /// As a switch.
  case `switch`
}

/// How a form looks.
public enum FormStyle: Sendable {
  /// As it is usual.
  case automatic
  /// In groups.
  case grouped
}

/// How large controls are.
public enum ControlSize: String, Sendable {
  /// As small as can be; what is pressed keeps its size, or fingers could not.
  case mini
  /// Small.
  case small
  /// As usual.
  case regular
  /// Large.
  case large
}

extension HTML {
  /// Says how the lists in this view look.
  public func listStyle(_ style: ListStyle) -> some HTML { look(style == .plain ? "list-plain" : "list-inset", .row) }

  /// Says how the text fields in this view look.
  public func textFieldStyle(_ style: TextFieldStyle) -> some HTML {
    look(style == .plain ? "fields-plain" : "fields-bordered", .row)
  }

  /// Says how toggles look: here each looks as its surroundings have it.
  public func toggleStyle(_ style: ToggleStyle) -> Self { self }

  /// Says how a form looks: here all are in groups.
  public func formStyle(_ style: FormStyle) -> Self { self }

  /// Says how large the controls in this view are.
  public func controlSize(_ size: ControlSize) -> some HTML { look("size-\(size.rawValue)", .text) }
}

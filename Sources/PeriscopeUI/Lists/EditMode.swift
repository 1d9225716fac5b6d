public import Perception

/// Whether the rows of a list are being edited.
public enum EditMode: Equatable, Hashable, Sendable {
  /// They are not.
  case inactive
  /// They are for a moment.
  case transient
  /// They are.
  case active

  /// Whether they are, be it for a moment.
  public var isEditing: Bool { self != .inactive }
}

/// A binding in the surroundings, where what it is bound to tells one from another.
private struct EditModeBinding: Equatable {
  let binding: Binding<EditMode>
  let value: EditMode

  static func == (first: Self, second: Self) -> Bool {
    first.value == second.value && first.binding._$name == second.binding._$name
  }
}

extension EnvironmentValues {
  /// Whether the rows in a view are being edited, where the view was given a binding to that.
  ///
  /// ```swift
  /// .environment(\.editMode, $store.editMode)
  /// ```
  public var editMode: Binding<EditMode>? {
    get { self[of: EditModeBinding.self]?.binding }
    set { self[of: EditModeBinding.self] = newValue.map { EditModeBinding(binding: $0, value: $0.wrappedValue) } }
  }
}

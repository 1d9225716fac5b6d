public import Perception

/// Whether the rows of a list are being edited.
public enum EditMode: Equatable, Hashable, Sendable {
  /// The rows are not edited.
  case inactive
  /// The rows are edited temporarily.
  case transient
  /// The rows are edited.
  case active

  /// Whether the rows are edited, permanently or temporarily.
  public var isEditing: Bool { self != .inactive }
}

/// A binding in the environment, compared by its name and its value.
private struct EditModeBinding: Equatable {
  let binding: Binding<EditMode>
  let value: EditMode

  static func == (first: Self, second: Self) -> Bool {
    first.value == second.value && first.binding._$name == second.binding._$name
  }
}

extension EnvironmentValues {
  /// The binding that determines whether rows are edited, if a surrounding view has set one.
  ///
  /// ```swift
  /// .environment(\.editMode, $store.editMode)
  /// ```
  public var editMode: Binding<EditMode>? {
    get { self[of: EditModeBinding.self]?.binding }
    set { self[of: EditModeBinding.self] = newValue.map { EditModeBinding(binding: $0, value: $0.wrappedValue) } }
  }
}

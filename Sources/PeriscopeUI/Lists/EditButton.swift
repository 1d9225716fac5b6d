public import PeriscopeHTML

/// A button that starts and ends the editing of rows.
///
/// It changes the binding that a surrounding view sets with `.environment(\.editMode, $store.editMode)`. Without a binding, the
/// button is not shown, and rows can be edited at any time.
nonisolated public struct EditButton: HTML {
  @Environment(\.editMode) private var editMode

  /// Creates the button.
  public init() {}

  /// The button, with its next action as the title.
  public var body: some HTML {
    if let editMode {
      Button(fixed: editMode.wrappedValue.isEditing ? "Done" : "Edit") {
        editMode.wrappedValue = editMode.wrappedValue.isEditing ? .inactive : .active
      }
    }
  }
}

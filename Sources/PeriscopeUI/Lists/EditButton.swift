public import PeriscopeHTML

/// A button that begins and ends the editing of rows.
///
/// It needs a binding to change, `.environment(\.editMode, $store.editMode)` around it. Where there is none there is no button either: rows can be edited at any time then.
public struct EditButton: HTML {
  @Environment(\.editMode) private var editMode

  /// Makes the button.
  public init() {}

  /// The button, which says what it does next.
  public var body: some HTML {
    if let editMode {
      Button(fixed: editMode.wrappedValue.isEditing ? "Done" : "Edit") {
        editMode.wrappedValue = editMode.wrappedValue.isEditing ? .inactive : .active
      }
    }
  }
}

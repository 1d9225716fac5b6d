/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Sendable, Codable {
  /// Where that is usual.
  case automatic
  /// Not.
  case hidden
  /// Always.
  case visible
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Sendable, Codable {
  /// As usual for the platform. A page shows the title.
  case automatic
  /// Hidden.
  case hidden
  /// Visible.
  case visible
}

/// The purpose of a button, which affects its appearance and its position.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// Cancels, without any change.
  case cancel
  /// Deletes or destroys data.
  case destructive
}

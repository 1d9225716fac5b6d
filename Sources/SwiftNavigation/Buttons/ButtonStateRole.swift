/// What a button is for, where that changes how it looks or is reached.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// It leaves everything as it is.
  case cancel
  /// It destroys something.
  case destructive
}

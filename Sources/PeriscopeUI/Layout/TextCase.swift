/// How the letters of a text are written.
public enum TextCase: String, Sendable {
  /// As capitals.
  case uppercase
  /// As small letters.
  case lowercase
}

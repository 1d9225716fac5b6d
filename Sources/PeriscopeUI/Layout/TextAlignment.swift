/// How the lines of a text begin and end.
public enum TextAlignment: String, Sendable {
  /// They begin under each other.
  case leading
  /// They have their middle under each other.
  case center
  /// They end under each other.
  case trailing
}

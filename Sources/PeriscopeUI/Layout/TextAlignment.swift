/// The alignment of a text's lines.
public enum TextAlignment: String, Sendable {
  /// Lines are aligned where they begin.
  case leading
  /// Lines are centered.
  case center
  /// Lines are aligned where they end.
  case trailing
}

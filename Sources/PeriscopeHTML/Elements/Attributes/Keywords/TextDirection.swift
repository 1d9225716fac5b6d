/// The direction of a text.
@frozen
public enum TextDirection: String, Sendable {
  /// As HTML has it.
  case ltr, rtl, auto
}

/// The direction of a text.
public enum TextDirection: String, Sendable {
  /// The keywords of the HTML standard.
  case ltr, rtl, auto
}

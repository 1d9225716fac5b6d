/// How line wraps are submitted.
public enum Wrap: String, Sendable {
  /// The keywords of the HTML standard.
  case soft, hard
}

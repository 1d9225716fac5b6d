/// When content is fetched.
public enum Loading: String, Sendable {
  /// The keywords of the HTML standard.
  case lazy, eager
}

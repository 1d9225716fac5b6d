/// Whether scripts can access a shadow root.
public enum ShadowRootMode: String, Sendable {
  /// The keywords of the HTML standard.
  case open, closed
}

/// Whether a page waits for an image to be decoded.
public enum Decoding: String, Sendable {
  /// The keywords of the HTML standard.
  case sync, async, auto
}

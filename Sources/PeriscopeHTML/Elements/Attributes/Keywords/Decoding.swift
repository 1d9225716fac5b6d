/// Whether a page waits for a picture.
@frozen
public enum Decoding: String, Sendable {
  /// As HTML has it.
  case sync, async, auto
}

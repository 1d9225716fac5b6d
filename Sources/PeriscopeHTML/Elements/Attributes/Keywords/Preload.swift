/// How much is fetched beforehand.
@frozen
public enum Preload: String, Sendable {
  /// As HTML has it.
  case none, metadata, auto
}

/// How much media is preloaded.
public enum Preload: String, Sendable {
  /// The keywords of the HTML standard.
  case none, metadata, auto
}

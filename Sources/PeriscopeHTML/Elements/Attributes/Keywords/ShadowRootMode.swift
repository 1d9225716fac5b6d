/// Whether scripts outside may look inside.
@frozen
public enum ShadowRootMode: String, Sendable {
  /// As HTML has it.
  case open, closed
}

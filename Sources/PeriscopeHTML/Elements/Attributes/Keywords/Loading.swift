/// When something is fetched.
@frozen
public enum Loading: String, Sendable {
  /// As HTML has it.
  case lazy, eager
}

/// How soon something is fetched.
@frozen
public enum FetchPriority: String, Sendable {
  /// As HTML has it.
  case high, low, auto
}

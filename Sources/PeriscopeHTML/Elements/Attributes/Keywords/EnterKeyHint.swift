/// What stands on the Return key.
@frozen
public enum EnterKeyHint: String, Sendable {
  /// As HTML has it.
  case enter, done, go, next, previous, search, send
}

/// The label of the Return key on a virtual keyboard.
public enum EnterKeyHint: String, Sendable {
  /// The keywords of the HTML standard.
  case enter, done, go, next, previous, search, send
}

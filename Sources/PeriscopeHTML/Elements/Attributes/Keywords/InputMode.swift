/// The keyboard that is shown.
@frozen
public enum InputMode: String, Sendable {
  /// As HTML has it.
  case none, text, tel, url, email, numeric, decimal, search
}

/// The kind of virtual keyboard.
public enum InputMode: String, Sendable {
  /// The keywords of the HTML standard.
  case none, text, tel, url, email, numeric, decimal, search
}

/// How a form is sent.
@frozen
public enum Method: String, Sendable {
  /// As HTML has it.
  case get, post, dialog
}

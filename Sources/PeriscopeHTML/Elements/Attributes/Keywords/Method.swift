/// The HTTP method that submits a form.
public enum Method: String, Sendable {
  /// The keywords of the HTML standard.
  case get, post, dialog
}

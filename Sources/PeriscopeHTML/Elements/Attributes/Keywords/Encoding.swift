/// The encoding of a form's body.
public enum Encoding: String, Sendable {
  /// The keywords of the HTML standard.
  case urlEncoded = "application/x-www-form-urlencoded", multipart = "multipart/form-data", plain = "text/plain"
}

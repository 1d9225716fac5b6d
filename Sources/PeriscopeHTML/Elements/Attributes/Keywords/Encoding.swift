/// How the values of a form are written.
@frozen
public enum Encoding: String, Sendable {
  /// As HTML has it.
  case urlEncoded = "application/x-www-form-urlencoded", multipart = "multipart/form-data", plain = "text/plain"
}

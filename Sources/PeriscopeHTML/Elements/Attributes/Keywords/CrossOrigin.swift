/// Whether a cross-origin request sends credentials.
public enum CrossOrigin: String, Sendable {
  /// The keywords of the HTML standard.
  case anonymous, useCredentials = "use-credentials"
}

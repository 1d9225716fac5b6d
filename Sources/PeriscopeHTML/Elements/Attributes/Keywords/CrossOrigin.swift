/// Whether something is fetched with credentials.
@frozen
public enum CrossOrigin: String, Sendable {
  /// As HTML has it.
  case anonymous, useCredentials = "use-credentials"
}

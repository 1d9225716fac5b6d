/// Whether content is editable.
public enum ContentEditable: String, Sendable {
  /// The keywords of the HTML standard.
  case isTrue = "true", isFalse = "false", plaintextOnly = "plaintext-only"
}

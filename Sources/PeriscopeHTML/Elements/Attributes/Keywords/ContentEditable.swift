/// Whether content can be edited.
@frozen
public enum ContentEditable: String, Sendable {
  /// As HTML has it.
  case isTrue = "true", isFalse = "false", plaintextOnly = "plaintext-only"
}

/// The case of a text's letters.
public enum TextCase: String, Sendable {
  /// Capital letters.
  case uppercase
  /// Lower-case letters.
  case lowercase
}

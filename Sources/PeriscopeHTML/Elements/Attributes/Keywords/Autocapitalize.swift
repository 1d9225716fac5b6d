/// Which letters that are typed become capitals.
@frozen
public enum Autocapitalize: String, Sendable {
  /// As HTML has it.
  case none, sentences, words, characters
}

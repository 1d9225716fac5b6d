/// How the browser capitalizes input.
public enum Autocapitalize: String, Sendable {
  /// The keywords of the HTML standard.
  case none, sentences, words, characters
}

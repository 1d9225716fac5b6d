/// A token of a script.
enum ScriptToken: Equatable {
  /// Blanks, line breaks and comments.
  case blank(endsLine: Bool)
  /// A name, a keyword or a number.
  case word(String)
  /// A string, a template with all that it contains, or a regular expression.
  case literal(String)
  /// An operator or a bracket.
  case sign(String)

  var text: String {
    switch self {
    case .blank(let endsLine): endsLine ? "\n" : " "
    case .word(let text), .literal(let text), .sign(let text): text
    }
  }

  var isBlank: Bool {
    if case .blank = self { true } else { false }
  }
}

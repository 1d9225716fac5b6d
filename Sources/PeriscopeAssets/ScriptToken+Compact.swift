extension [ScriptToken] {
  /// Returns the script without comments, and without the blanks, line breaks, semicolons and commas that only readers
  /// need.
  ///
  /// A line break stays wherever it could end a statement.
  func compactText() -> String {
    var text = ""
    for (index, token) in enumerated() {
      guard case .blank(let endsLine) = token else {
        // `let` instead of `const`: a single repeated word compresses better.
        if !isForReaders(index) { text += token == .word("const") ? "let" : token.text }
        continue
      }
      guard index > 0, index + 1 < count, let last = self[index - 1].text.last, let next = self[index + 1].text.first
      else { continue }
      if endsLine {
        if !"{;,([=?:|&<>*".contains(last), !"})],.?:|&=;".contains(next) { text += "\n" }
      } else if Self.isBlankNeeded(between: last, and: next) {
        text += " "
      }
    }
    return text
  }

  /// Whether only readers need a token: a semicolon after a block's last statement, or a comma after the last argument
  /// or element.
  private func isForReaders(_ index: Int) -> Bool {
    let next = self[(index + 1)...].first { !$0.isBlank }
    return switch self[index] {
    case .sign(";"): next == .sign("}")
    case .sign(","): next == .sign(")") || next == .sign("]")
    default: false
    }
  }

  private static func isBlankNeeded(between last: Character, and next: Character) -> Bool {
    // `a + +b` is different from `a++b`, and two slashes start a comment.
    if last == next, "+-/".contains(last) { return true }
    return isWordCharacter(last) && isWordCharacter(next)
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.utf8.allSatisfy(ScriptTokenizer.isWordByte)
  }
}

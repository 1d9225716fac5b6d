extension [ScriptToken] {
  /// Returns the script without comments, and without the blanks and line breaks that only readers need.
  ///
  /// A line break stays wherever it could end a statement.
  func compactText() -> String {
    var text = ""
    for (index, token) in enumerated() {
      guard case .blank(let endsLine) = token else {
        text += token.text
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

  private static func isBlankNeeded(between last: Character, and next: Character) -> Bool {
    // `a + +b` is different from `a++b`, and two slashes start a comment.
    if last == next, "+-/".contains(last) { return true }
    return isWordCharacter(last) && isWordCharacter(next)
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.utf8.allSatisfy(ScriptTokenizer.isWordByte)
  }
}

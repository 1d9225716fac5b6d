extension [ScriptToken] {
  /// The letters, roughly by how often the rest of the script contains them: a frequent letter takes fewer bits after the compression.
  private static let letters = "etnorlaiscudpfmhgvbywxSkEqCPATLMNIDOVjRWUBHzFQJXGYKZ".map(String.init)
  private static let declarations: Set = ["const", "let", "function"]
  /// Keywords that a generated name must not equal.
  private static let keywords: Set = ["as", "do", "if", "in", "of"]

  /// Returns the script with short names for its declarations.
  ///
  /// A name gets the same short name everywhere. It keeps the long one if it could also name a property, or if a
  /// literal contains it. A module must not declare a name of the browser's API that a different module uses.
  func withShortNames() -> [ScriptToken] {
    let code = filter { !$0.isBlank }
    let kept = Self.keptNames(in: code)
    var counts: [String: Int] = [:]
    var declared: [String] = []
    for (index, token) in code.enumerated() {
      guard case .word(let name) = token else { continue }
      counts[name, default: 0] += 1
      guard name.count > 2, !kept.contains(name), index > 0 else { continue }
      if case .word(let keyword) = code[index - 1], Self.declarations.contains(keyword) { declared.append(name) }
    }
    declared += Self.parameters(in: code).filter { $0.count > 2 && !kept.contains($0) }
    let used = Self.keywords.union(counts.keys)
    let letters = Self.letters.filter { !used.contains($0) }
    let pairs = Self.letters.flatMap { first in Self.letters.map { first + $0 } }.filter { !used.contains($0) }
    // The most frequent names become letters. The others become pairs in the order of the script, so that near names begin alike,
    // which the compression uses.
    let names = Set(declared).sorted { (counts[$0, default: 0], $1) > (counts[$1, default: 0], $0) }
    let rest = Set(names.dropFirst(letters.count))
    var seen: Set<String> = []
    let others = code.compactMap { token in
      if case .word(let name) = token, rest.contains(name), seen.insert(name).inserted { name } else { nil }
    }
    var shortened: [String: String] = [:]
    for (name, letter) in zip(names, letters) { shortened[name] = letter }
    for (name, pair) in zip(others, pairs) { shortened[name] = pair }
    return map {
      if case .word(let name) = $0, let short = shortened[name] { .word(short) } else { $0 }
    }
  }

  /// Returns the names of functions' parameters, without those in patterns.
  private static func parameters(in code: [ScriptToken]) -> [String] {
    let closing = closingBrackets(in: code)
    var names: [String] = []
    for (index, token) in code.enumerated() {
      if case .word(let name) = token, index + 1 < code.count, code[index + 1] == .sign("=>") { names.append(name) }
      guard token == .sign("("), let end = closing[index], end + 1 < code.count else { continue }
      let isFunction = index > 1 && code[index - 2] == .word("function")
      guard isFunction || code[end + 1] == .sign("=>") else { continue }
      var place = index + 1
      while place < end {
        if case .word(let name) = code[place], [.sign("("), .sign(",")].contains(code[place - 1]),
          [.sign(")"), .sign(","), .sign("=")].contains(code[place + 1])
        {
          names.append(name)
        }
        // Skips patterns and default values.
        place = (closing[place] ?? place) + 1
      }
    }
    return names
  }

  /// Returns the names that could be the names of properties, and the words in literals.
  private static func keptNames(in code: [ScriptToken]) -> Set<String> {
    var kept: Set<String> = []
    let closing = closingBrackets(in: code)
    var brackets: [ScriptToken] = []
    for (index, token) in code.enumerated() {
      let last = index > 0 ? code[index - 1].text : ""
      let next = index + 1 < code.count ? code[index + 1].text : ""
      switch token {
      case .sign("("), .sign("["), .sign("{"): brackets.append(token)
      case .sign(")"), .sign("]"), .sign("}"): _ = brackets.popLast()
      case .literal(let text):
        kept.formUnion(text.utf8.split { !ScriptTokenizer.isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) })
      case .word(let name):
        let isProperty = last == "." || last == "?." || (next == ":" && last != "?")
        if isProperty || (brackets.last == .sign("{") && isMember(index, after: last, next, code, closing)) {
          kept.insert(name)
        }
      case .sign, .blank: break
      }
    }
    return kept
  }

  /// Returns whether a name inside of braces could be a property without a value, or a method.
  private static func isMember(
    _ index: Int, after last: String, _ next: String, _ code: [ScriptToken], _ closing: [Int: Int]
  ) -> Bool {
    guard ["{", ",", "}", "async"].contains(last) else { return false }
    guard next == "(" else { return [",", "}", "="].contains(next) && last != "}" }
    guard last != ",", let end = closing[index + 1], end + 1 < code.count else { return true }
    return code[end + 1] == .sign("{")
  }

  /// Returns the index of the closing bracket for each opening one.
  private static func closingBrackets(in code: [ScriptToken]) -> [Int: Int] {
    var closing: [Int: Int] = [:]
    var opened: [Int] = []
    for (index, token) in code.enumerated() {
      switch token {
      case .sign("("), .sign("["), .sign("{"): opened.append(index)
      case .sign(")"), .sign("]"), .sign("}"): opened.popLast().map { closing[$0] = index }
      default: break
      }
    }
    return closing
  }
}

/// The variables, functions and parameters of a script whose names can change.
struct ScriptVariables {
  struct Variable: Hashable {
    let name: String
    /// The scope that declares it.
    let scope: Int
  }

  /// The script's tokens, without blanks.
  private(set) var code: [ScriptToken]
  /// The indices of the tokens that name each variable.
  private var uses: [Variable: [Int]] = [:]
  /// For each scope, the names that the variables used inside must not get.
  private var usedNames: [Set<String>]
  private let scopes: ScriptScopes

  init(_ code: [ScriptToken]) {
    self.code = code
    let brackets = ScriptBrackets(code)
    scopes = ScriptScopes(code, brackets)
    usedNames = Array(repeating: [], count: scopes.parents.count)
    for index in code.indices {
      for name in Self.fixedNames(at: index, code, brackets) where name.utf8.count <= 2 || scopes.declares(name) {
        use(name, at: index)
      }
    }
    let fixed = usedNames
    for case (let index, .word(let name)) in code.enumerated() {
      // No generated name equals a longer one.
      if name.utf8.count <= 2 {
        use(name, at: index)
      } else if let scope = scopes.declaration(of: name, at: index), !fixed[scope].contains(name) {
        uses[Variable(name: name, scope: scope), default: []].append(index)
      }
    }
  }

  /// Returns the variables, those with the most frequent names first.
  func byFrequency() -> [Variable] {
    var counts: [String: Int] = [:]
    for (variable, places) in uses { counts[variable.name, default: 0] += places.count }
    let ranks = uses.map { variable, places in
      (variable, (-counts[variable.name, default: 0], variable.name, -places.count, places[0]))
    }
    return ranks.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns variables in the order in which the script declares or first uses them.
  func inOrder(_ variables: [Variable]) -> [Variable] {
    variables.map { ($0, uses[$0]?.first ?? 0) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Gives a variable the first of some names that differs from the other names in each scope that uses the variable.
  ///
  /// - Returns: The name, or `nil` if all of them are used.
  mutating func shorten(_ variable: Variable, to names: [String]) -> String? {
    let places = uses[variable] ?? []
    // From the scopes of its uses to the one that declares it. A scope inside that does not use it may hide it.
    let users = Set(places.flatMap { place in scopes.scopes(around: place).prefix { $0 >= variable.scope } })
    guard let name = names.first(where: { name in users.allSatisfy { !usedNames[$0].contains(name) } })
    else { return nil }
    for scope in users { usedNames[scope].insert(name) }
    for place in places { code[place] = .word(name) }
    return name
  }

  /// Notes that the scopes around a token use a name that does not change.
  private mutating func use(_ name: String, at index: Int) {
    for scope in scopes.scopes(around: index) where !usedNames[scope].insert(name).inserted { break }
  }

  /// Returns a token's name if it could name a property, or the words in a literal.
  private static func fixedNames(at index: Int, _ code: [ScriptToken], _ brackets: ScriptBrackets) -> [String] {
    switch code[index] {
    case .word(let name): isProperty(index, code, brackets) ? [name] : []
    case .literal(let text):
      text.utf8.split { !ScriptTokenizer.isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) }
    case .sign, .blank: []
    }
  }

  private static func isProperty(_ index: Int, _ code: [ScriptToken], _ brackets: ScriptBrackets) -> Bool {
    let last = index > 0 ? code[index - 1].text : ""
    let next = index + 1 < code.count ? code[index + 1].text : ""
    if last == "." || last == "?." || (next == ":" && last != "?") { return true }
    guard let outer = brackets.outer[index], code[outer] == .sign("{"), !isBlock(outer, code) else { return false }
    guard ["{", ",", "}", "async"].contains(last) else { return false }
    // A property without a value, or a method.
    guard next == "(" else { return [",", "}", "="].contains(next) && last != "}" }
    guard last != ",", let end = brackets.partners[index + 1], end + 1 < code.count else { return true }
    return code[end + 1] == .sign("{")
  }

  /// Returns whether a brace starts a block, and not an object.
  private static func isBlock(_ brace: Int, _ code: [ScriptToken]) -> Bool {
    guard brace > 0 else { return true }
    return [")", "=>", ";", "{", "}", "else", "try", "catch", "finally", "do"].contains(code[brace - 1].text)
  }
}

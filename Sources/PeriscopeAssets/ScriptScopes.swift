/// The scopes of a script, and the names that they declare.
///
/// The outermost scope is the script. An inner one is an arrow function, or a pair of braces with the parentheses before
/// it: those of a function's parameters, or of a loop's variable. The braces of an object are a scope without
/// declarations.
struct ScriptScopes {
  private static let declarations: Set = ["const", "let", "function"]
  /// Keywords before parentheses that contain no parameters.
  private static let conditions: Set = ["if", "for", "while", "switch"]

  /// The index of the innermost scope of each token.
  private(set) var innermost: [Int]
  /// The index of the scope around each one; `nil` for the script.
  private(set) var parents: [Int?] = [nil]
  /// The names that each scope declares.
  private var names: [Set<String>] = [[]]
  private var declaredNames: Set<String> = []
  private let code: [ScriptToken]
  private let brackets: ScriptBrackets

  init(_ code: [ScriptToken], _ brackets: ScriptBrackets) {
    self.code = code
    self.brackets = brackets
    innermost = Array(repeating: 0, count: code.count)
    for range in ranges() {
      parents.append(innermost[range.lowerBound])
      for index in range { innermost[index] = parents.count - 1 }
    }
    names = Array(repeating: [], count: parents.count)
    for index in code.indices { declareNames(at: index) }
  }

  /// Returns whether the script declares a name anywhere.
  func declares(_ name: String) -> Bool { declaredNames.contains(name) }

  /// Returns the outermost scope around a token that declares its name, or `nil` if the script does not declare it.
  ///
  /// So a name that an inner scope declares again counts as the same variable.
  func declaration(of name: String, at index: Int) -> Int? {
    guard declares(name) else { return nil }
    return scopes(around: index).reduce(nil) { names[$1].contains(name) ? $1 : $0 }
  }

  /// Returns the scopes around a token, the innermost one first.
  func scopes(around index: Int) -> some Sequence<Int> {
    sequence(first: innermost[index]) { parents[$0] }
  }

  /// Returns the ranges of the inner scopes, each after those around it.
  private func ranges() -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for index in code.indices.dropFirst() {
      if code[index] == .sign("=>") {
        ranges.append(start(ofParametersBefore: index)...end(ofBodyAfter: index))
      } else if code[index] == .sign("{"), code[index - 1] != .sign("=>"), let end = brackets.partners[index] {
        let start = code[index - 1] == .sign(")") ? brackets.partners[index - 1] : nil
        ranges.append((start ?? index)...end)
      }
    }
    return ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
  }

  private func start(ofParametersBefore arrow: Int) -> Int {
    code[arrow - 1] == .sign(")") ? brackets.partners[arrow - 1] ?? arrow : arrow - 1
  }

  /// Returns the index of the last token of an arrow function.
  private func end(ofBodyAfter arrow: Int) -> Int {
    if arrow + 1 < code.count, code[arrow + 1] == .sign("{") { return brackets.partners[arrow + 1] ?? code.count - 1 }
    var index = arrow + 1
    var conditions = 0
    while index < code.count {
      switch code[index] {
      case .sign(","), .sign(";"), .sign(")"), .sign("]"), .sign("}"): return index - 1
      // The operator `??` is no condition.
      case .sign("?"):
        if code[index - 1] != .sign("?"), index + 1 < code.count, code[index + 1] != .sign("?") { conditions += 1 }
      case .sign(":"):
        if conditions == 0 { return index - 1 }
        conditions -= 1
      default: break
      }
      index = (brackets.partners[index] ?? index) + 1
    }
    return code.count - 1
  }

  private mutating func declareNames(at index: Int) {
    switch code[index] {
    case .word(let keyword) where Self.declarations.contains(keyword) && index + 1 < code.count:
      if case .word = code[index + 1] { declare(index + 1, in: innermost[index]) }
      if keyword != "function" { declareNames(inPatternAt: index + 1, in: innermost[index]) }
    case .sign("=>") where index > 0: declare(index - 1, in: innermost[index])
    case .sign("(") where isBeforeParameters(index): declareNames(inPatternAt: index, in: innermost[index])
    default: break
    }
  }

  private func isBeforeParameters(_ index: Int) -> Bool {
    guard let end = brackets.partners[index], end + 1 < code.count else { return false }
    if code[end + 1] == .sign("=>") { return true }
    guard index > 0, case .word(let name) = code[index - 1] else { return false }
    return code[end + 1] == .sign("{") && !Self.conditions.contains(name)
  }

  /// Declares the names between two brackets: of parameters, or of a pattern of an array or an object.
  private mutating func declareNames(inPatternAt start: Int, in scope: Int) {
    guard let end = brackets.partners[start], end > start else { return }
    var index = start + 1
    while index < end {
      if code[index] == .sign("=") {
        // Passes over the default value.
        while index < end, code[index] != .sign(",") { index = (brackets.partners[index] ?? index) + 1 }
      } else if let last = brackets.partners[index] {
        declareNames(inPatternAt: index, in: scope)
        index = last + 1
      } else {
        if code[index + 1] != .sign(":") { declare(index, in: scope) }
        index += 1
      }
    }
  }

  private mutating func declare(_ index: Int, in scope: Int) {
    guard case .word(let name) = code[index] else { return }
    names[scope].insert(name)
    declaredNames.insert(name)
  }
}

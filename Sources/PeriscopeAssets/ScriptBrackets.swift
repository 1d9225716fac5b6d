/// The brackets of a script.
struct ScriptBrackets {
  /// The index of the other bracket of a pair; `nil` for other tokens.
  private(set) var partners: [Int?]
  /// The index of the innermost bracket that is open before a token; `nil` if none is.
  private(set) var outer: [Int?]

  init(_ code: [ScriptToken]) {
    partners = Array(repeating: nil, count: code.count)
    outer = partners
    var open: [Int] = []
    for (index, token) in code.enumerated() {
      outer[index] = open.last
      switch token {
      case .sign("("), .sign("["), .sign("{"): open.append(index)
      case .sign(")"), .sign("]"), .sign("}"):
        guard let start = open.popLast() else { continue }
        partners[start] = index
        partners[index] = start
      default: break
      }
    }
  }
}

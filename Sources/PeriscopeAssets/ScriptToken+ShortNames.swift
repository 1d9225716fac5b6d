extension [ScriptToken] {
  /// The letters, roughly by how often the rest of the script contains them: a frequent letter takes fewer bits after the compression.
  private static let letters = "etnorlaiscudpfmhgvbywxSkEqCPATLMNIDOVjRWUBHzFQJXGYKZ".map(String.init)
  private static let pairs = letters.flatMap { first in letters.map { first + $0 } }.filter { !keywords.contains($0) }
  private static let keywords: Set = ["as", "do", "if", "in", "of"]

  /// Returns the script with short names for its variables, functions and parameters.
  ///
  /// Each scope uses the letters again: two variables may share a short name unless one scope uses both. A name stays long
  /// if it could also name a property in the scope that declares it, or if a literal there contains it. Outside of its
  /// functions, a module must not declare a name of the browser's API that a different module uses.
  func withShortNames() -> [ScriptToken] {
    var variables = ScriptVariables(filter { !$0.isBlank })
    // The variables with the most frequent names become letters, and those with equal names the same letter where possible,
    // so that the compression finds more repetitions.
    var letters: [String: String] = [:]
    var others: [ScriptVariables.Variable] = []
    for variable in variables.byFrequency() {
      let usual = letters[variable.name].map { [$0] } ?? []
      if let letter = variables.shorten(variable, to: usual + Self.letters) {
        letters[variable.name] = letters[variable.name] ?? letter
      } else {
        others.append(variable)
      }
    }
    // The others become pairs in the order of the script, so that near names begin alike, which the compression uses.
    var pairs = Self.pairs.makeIterator()
    for variable in variables.inOrder(others) {
      while let pair = pairs.next(), variables.shorten(variable, to: [pair]) == nil {}
    }
    var shortened = variables.code.makeIterator()
    return map { $0.isBlank ? $0 : shortened.next() ?? $0 }
  }
}

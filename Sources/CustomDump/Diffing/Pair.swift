/// Two matched parts, and the format of their difference.
struct Pair {
  var first: Part
  var second: Part
  /// The separators after each part; empty after the last one.
  var firstSuffix = ""
  var secondSuffix = ""
  /// The separator after a last line that both parts have.
  var suffix = ""

  func lines() -> [DiffLine] {
    if Node.haveSameBrackets(first.node, second.node) { return linesInside() }
    if case .string(let firstLines, let hashes) = first.node.shape,
      case .string(let secondLines, hashes) = second.node.shape, firstLines != secondLines
    {
      return linesOfStrings(firstLines, secondLines, String(repeating: "#", count: hashes))
    }
    let firstLines = first.lines(indent: 0, suffix: firstSuffix)
    let secondLines = second.lines(indent: 0, suffix: secondSuffix)
    if firstLines == secondLines { return linesWithoutDifference() }
    return firstLines.lines(.first) + secondLines.lines(.second)
  }

  private func linesInside() -> [DiffLine] {
    guard case .parts(let open, let close, let kind) = first.node.shape else { return [] }
    let inner = PartsDifference(first.node.parts, second.node.parts, kind).lines
    if inner.allSatisfy({ $0.side == .both }) {
      guard second.node.containsRepeated else { return linesWithoutDifference() }
      return [DiffLine(side: .both, text: second.prefix + second.node.collapsed + suffix)]
    }
    return [DiffLine(side: .both, text: second.prefix + open)] + inner.map { $0.indented() }
      + [DiffLine(side: .both, text: close + suffix)]
  }

  private func linesOfStrings(_ first: [String], _ second: [String], _ hashes: String) -> [DiffLine] {
    let start = DiffLine(side: .both, text: "\(self.second.prefix)\(hashes)\"\"\"")
    let end = DiffLine(side: .both, text: "\"\"\"\(hashes)\(suffix)")
    let inner = Alignment.steps(first, second, by: ==).flatMap { $0.lines() } + [end]
    return [start] + (self.second.label == nil ? inner : inner.map { $0.indented() })
  }

  private func linesWithoutDifference() -> [DiffLine] {
    [
      DiffLine(side: .both, text: "// Not equal but no difference detected:"),
      DiffLine(side: .first, text: first.prefix + first.node.collapsed + firstSuffix),
      DiffLine(side: .second, text: second.prefix + second.node.collapsed + secondSuffix),
    ]
  }
}

extension DiffStep<String> {
  fileprivate func lines() -> [DiffLine] {
    switch self {
    case .both(_, let second): [second].lines(.both)
    case .first(let first): [first].lines(.first)
    case .second(let second): [second].lines(.second)
    }
  }
}

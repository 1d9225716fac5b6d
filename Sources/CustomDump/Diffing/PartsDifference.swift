/// The lines of the differences between the parts of two values.
struct PartsDifference {
  private(set) var lines: [DiffLine] = []
  private let kind: Node.Kind
  private var firstLeft: Int
  private var secondLeft: Int
  /// Equal parts that are not written yet. A run of equal elements is written as a count.
  private var unchanged: [Part] = []

  init(_ first: [Part], _ second: [Part], _ kind: Node.Kind) {
    self.kind = kind
    firstLeft = first.count
    secondLeft = second.count
    let steps = Alignment.steps(first, second, kind)
    for (index, step) in steps.enumerated() { add(step, suffix: index < steps.count - 1 ? "," : "") }
    showUnchanged(suffix: "")
  }

  private var firstSuffix: String { firstLeft > 0 ? "," : "" }
  private var secondSuffix: String { secondLeft > 0 ? "," : "" }

  private mutating func add(_ step: DiffStep<Part>, suffix: String) {
    switch step {
    case .both(let first, let second):
      firstLeft -= 1
      secondLeft -= 1
      if Node.areEqual(first.node, second.node) { return unchanged.append(second) }
      showUnchanged(suffix: ",")
      lines += Pair(
        first: first, second: second, firstSuffix: firstSuffix, secondSuffix: secondSuffix, suffix: suffix
      ).lines()
    case .first(let part):
      firstLeft -= 1
      showUnchanged(suffix: ",")
      lines += part.lines(indent: 0, suffix: firstSuffix).lines(.first)
    case .second(let part):
      secondLeft -= 1
      showUnchanged(suffix: ",")
      lines += part.lines(indent: 0, suffix: secondSuffix).lines(.second)
    }
  }

  private mutating func showUnchanged(suffix: String) {
    defer { unchanged = [] }
    if kind != .fields, unchanged.count > 1 {
      lines.append(DiffLine(side: .both, text: "… (\(unchanged.count) unchanged)\(suffix)"))
      return
    }
    for (index, part) in unchanged.enumerated() {
      let suffix = index < unchanged.count - 1 ? "," : suffix
      lines.append(DiffLine(side: .both, text: part.prefix + part.node.collapsed + suffix))
    }
  }
}

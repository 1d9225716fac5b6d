/// Which parts of two values stand for each other, and the lines that show it.
struct Alignment {
  enum Step<Element> {
    case both(Element, Element)
    case first(Element)
    case second(Element)
  }

  private let first: [Part]
  private let second: [Part]
  private let kind: Node.Kind

  init(_ first: [Part], _ second: [Part], _ kind: Node.Kind) {
    self.first = first
    self.second = second
    self.kind = kind
  }

  func lines() -> [DiffLine] {
    let steps = steps()
    var lines: [DiffLine] = []
    var unchanged: [Part] = []
    var firstLeft = first.count
    var secondLeft = second.count
    func flushUnchanged(isLast: Bool) {
      defer { unchanged = [] }
      let suffix = isLast ? "" : ","
      if kind != .fields, unchanged.count > 1 {
        lines.append(DiffLine(side: .both, text: "… (\(unchanged.count) unchanged)\(suffix)"))
        return
      }
      for (index, part) in unchanged.enumerated() {
        let suffix = index < unchanged.count - 1 ? "," : suffix
        lines.append(DiffLine(side: .both, text: part.prefix + part.node.collapsed + suffix))
      }
    }
    for (index, step) in steps.enumerated() {
      let suffix = index < steps.count - 1 ? "," : ""
      switch step {
      case .both(let first, let second):
        firstLeft -= 1
        secondLeft -= 1
        if Node.areEqual(first.node, second.node) {
          unchanged.append(second)
          continue
        }
        flushUnchanged(isLast: false)
        lines += Pair(
          first: first, second: second, firstSuffix: firstLeft > 0 ? "," : "", secondSuffix: secondLeft > 0 ? "," : "",
          suffix: suffix
        ).lines()
      case .first(let part):
        firstLeft -= 1
        flushUnchanged(isLast: false)
        lines += part.lines(indent: 0, suffix: firstLeft > 0 ? "," : "").lines(.first)
      case .second(let part):
        secondLeft -= 1
        flushUnchanged(isLast: false)
        lines += part.lines(indent: 0, suffix: secondLeft > 0 ? "," : "").lines(.second)
      }
    }
    flushUnchanged(isLast: true)
    return lines
  }

  private func steps() -> [Step<Part>] {
    switch kind {
    case .fields:
      return Self.steps(first, second) { $0.label == $1.label }
    case .sorted:
      return Self.steps(first, second) { first, second in
        first.label == second.label && (first.label != nil || Node.areSame(first.node, second.node))
      }
    case .elements:
      return Self.pairingReplacements(Self.steps(first, second) { Node.areSame($0.node, $1.node) })
    }
  }

  /// The shortest way from one list to another.
  static func steps<Element>(
    _ first: [Element], _ second: [Element], by areEqual: (Element, Element) -> Bool
  ) -> [Step<Element>] {
    let difference = second.difference(from: first, by: areEqual)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var steps: [Step<Element>] = []
    var (firstIndex, secondIndex) = (0, 0)
    while firstIndex < first.count || secondIndex < second.count {
      if removed.contains(firstIndex) {
        steps.append(.first(first[firstIndex]))
        firstIndex += 1
      } else if inserted.contains(secondIndex) {
        steps.append(.second(second[secondIndex]))
        secondIndex += 1
      } else {
        steps.append(.both(first[firstIndex], second[secondIndex]))
        firstIndex += 1
        secondIndex += 1
      }
    }
    return steps
  }

  /// Where elements without ids were replaced by others that look alike, shows what differs inside of them.
  private static func pairingReplacements(_ steps: [Step<Part>]) -> [Step<Part>] {
    var result: [Step<Part>] = []
    var removed: [Part] = []
    for step in steps {
      switch step {
      case .first(let part):
        removed.append(part)
      case .second(let part):
        if let candidate = removed.first, candidate.label == part.label, candidate.node.id == nil,
          Node.haveSameBrackets(candidate.node, part.node)
        {
          removed.removeFirst()
          result.append(.both(candidate, part))
        } else {
          result += removed.map { .first($0) } + [step]
          removed = []
        }
      case .both:
        result += removed.map { .first($0) } + [step]
        removed = []
      }
    }
    return result + removed.map { .first($0) }
  }
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// Matches the elements of two lists.
enum Alignment {
  /// The maximum number of elements, in both lists together, for which the shortest sequence of steps is computed. Time
  /// and memory grow with the square of the number. Equal elements at the starts and ends of the lists do not count.
  private static let mostElements = 2_000

  /// Returns the steps that match the parts of two values.
  static func steps(_ first: [Part], _ second: [Part], _ kind: Node.Kind) -> [DiffStep<Part>] {
    switch kind {
    case .fields:
      steps(first, second) { $0.label == $1.label }
    case .sorted:
      steps(first, second) { first, second in
        first.label == second.label && (first.label != nil || Node.areSame(first.node, second.node))
      }
    case .elements:
      pairingReplacements(steps(first, second) { Node.areSame($0.node, $1.node) })
    }
  }

  /// Returns the shortest sequence of steps from one list to the other. For long lists with little in common it may not
  /// be the shortest.
  static func steps<Element>(
    _ first: [Element], _ second: [Element], by areEqual: (Element, Element) -> Bool
  ) -> [DiffStep<Element>] {
    let shorter = min(first.count, second.count)
    let start = (0..<shorter).first { !areEqual(first[$0], second[$0]) } ?? shorter
    let end = (0..<(shorter - start)).first { distance in
      !areEqual(first[first.count - 1 - distance], second[second.count - 1 - distance])
    }
    let sameAtEnd = end ?? shorter - start
    let firstRest = Array(first[start..<(first.count - sameAtEnd)])
    let secondRest = Array(second[start..<(second.count - sameAtEnd)])

    var steps: [DiffStep<Element>] = zip(first, second).prefix(start).map { .both($0, $1) }
    if firstRest.count + secondRest.count > mostElements {
      steps += stepsByPlace(firstRest, secondRest, by: areEqual)
    } else {
      steps += DiffStep.shortest(firstRest, secondRest, by: areEqual)
    }
    return steps + zip(first.suffix(sameAtEnd), second.suffix(sameAtEnd)).map { .both($0, $1) }
  }

  private static func stepsByPlace<Element>(
    _ first: [Element], _ second: [Element], by areEqual: (Element, Element) -> Bool
  ) -> [DiffStep<Element>] {
    let shorter = min(first.count, second.count)
    var steps: [DiffStep<Element>] = []
    for (first, second) in zip(first, second) {
      steps += areEqual(first, second) ? [.both(first, second)] : [.first(first), .second(second)]
    }
    steps += first.dropFirst(shorter).map { .first($0) }
    return steps + second.dropFirst(shorter).map { .second($0) }
  }

  /// Pairs removed and inserted elements without IDs that look alike, so that the diff shows the differences inside of
  /// them.
  private static func pairingReplacements(_ steps: [DiffStep<Part>]) -> [DiffStep<Part>] {
    var result: [DiffStep<Part>] = []
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

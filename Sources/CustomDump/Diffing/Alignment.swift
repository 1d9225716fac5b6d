/// Matches the elements of two lists.
enum Alignment {
  enum Step<Element> {
    case both(Element, Element)
    case first(Element)
    case second(Element)
  }

  /// The maximum number of elements, in both lists together, for which the shortest sequence of steps is computed. Time
  /// and memory grow with the square of the number. Equal elements at the starts and ends of the lists do not count.
  private static let mostElements = 2_000

  /// Returns the steps that match the parts of two values.
  static func steps(_ first: [Part], _ second: [Part], _ kind: Node.Kind) -> [Step<Part>] {
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
  ) -> [Step<Element>] {
    let shorter = min(first.count, second.count)
    let start = (0..<shorter).first { !areEqual(first[$0], second[$0]) } ?? shorter
    let end = (0..<(shorter - start)).first { distance in
      !areEqual(first[first.count - 1 - distance], second[second.count - 1 - distance])
    }
    let sameAtEnd = end ?? shorter - start
    let firstRest = Array(first[start..<(first.count - sameAtEnd)])
    let secondRest = Array(second[start..<(second.count - sameAtEnd)])

    var steps: [Step<Element>] = zip(first, second).prefix(start).map { .both($0, $1) }
    if firstRest.count + secondRest.count > mostElements {
      steps += stepsByPlace(firstRest, secondRest, by: areEqual)
    } else {
      steps += shortestSteps(firstRest, secondRest, by: areEqual)
    }
    return steps + zip(first.suffix(sameAtEnd), second.suffix(sameAtEnd)).map { .both($0, $1) }
  }

  private static func shortestSteps<Element>(
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

  private static func stepsByPlace<Element>(
    _ first: [Element], _ second: [Element], by areEqual: (Element, Element) -> Bool
  ) -> [Step<Element>] {
    let shorter = min(first.count, second.count)
    var steps: [Step<Element>] = []
    for (first, second) in zip(first, second) {
      steps += areEqual(first, second) ? [.both(first, second)] : [.first(first), .second(second)]
    }
    steps += first.dropFirst(shorter).map { .first($0) }
    return steps + second.dropFirst(shorter).map { .second($0) }
  }

  /// Pairs removed and inserted elements without IDs that look alike, so that the diff shows the differences inside of
  /// them.
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

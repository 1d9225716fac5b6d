/// A step from one list to another: an element of both, or of one of them.
package enum DiffStep<Element> {
  case both(Element, Element)
  case first(Element)
  case second(Element)

  /// Returns the shortest sequence of steps. Time and memory grow with the square of the number of elements.
  package static func shortest(
    _ first: [Element], _ second: [Element], by areEqual: (Element, Element) -> Bool
  ) -> [Self] {
    let difference = second.difference(from: first, by: areEqual)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var steps: [Self] = []
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
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

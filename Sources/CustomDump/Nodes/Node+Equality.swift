extension Node {
  /// Whether the values are equal: with `==` if they are equatable, otherwise by their dumps.
  static func areEqual(_ first: Node, _ second: Node) -> Bool {
    // Values of different types may have the same dump, such as `1`.
    if let first = first.value, let second = second.value, type(of: first) != type(of: second) { return false }
    if let first = first.value as? any Equatable, let second = second.value, let answer = first.equals(second) {
      return answer
    }
    guard first.shape == second.shape, first.parts.count == second.parts.count else { return false }
    return zip(first.parts, second.parts).allSatisfy { $0.label == $1.label && areEqual($0.node, $1.node) }
  }

  /// Whether the values represent the same element: by ID if they have one, otherwise by equality.
  static func areSame(_ first: Node, _ second: Node) -> Bool {
    guard let firstID = first.id, let secondID = second.id else { return areEqual(first, second) }
    return firstID == secondID && first.shape == second.shape
  }

  var id: AnyHashable? { (value as? any Identifiable)?.anyID }

  /// Whether both have the same brackets, so that a diff can show only the parts inside.
  static func haveSameBrackets(_ first: Node, _ second: Node) -> Bool {
    guard case .parts(let open, let close, let kind) = first.shape, first.shape == second.shape else { return false }
    if open.isEmpty && close.isEmpty { return false }
    if first.parts.isEmpty || second.parts.isEmpty { return false }
    return kind != .fields || first.inline == nil || second.inline == nil
  }
}

extension Equatable {
  /// Whether this equals a value; `nil` if the value has a different type.
  fileprivate func equals(_ other: Any) -> Bool? { (other as? Self).map { self == $0 } }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

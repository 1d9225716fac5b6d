/// A cancellation ID: a value and its type, so that equal values of different types are different IDs.
struct CancelID: Hashable, @unchecked Sendable {
  // Unchecked: `init` requires `Sendable`, which `AnyHashable` does not preserve.
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ id: some Hashable & Sendable) {
    type = ObjectIdentifier(Swift.type(of: id))
    value = AnyHashable(id)
  }
}

/// A step of the path to a child. An effect of a child is cancelled separately from its siblings' effects, and together
/// with its parent's.
struct NavigationElement: Hashable, @unchecked Sendable {
  // Unchecked: the key path and the ID are only hashed and compared.
  let place: ChildPlace
  let id: ChildID
  /// The `Scope`s between the enclosing child's state and the state of this child's parent.
  var scopes: [ChildPlace] = []

  init(_ place: ChildPlace, id: ChildID) {
    self.place = place
    self.id = id
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.place === rhs.place || lhs.place.key == rhs.place.key) && lhs.id == rhs.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(place.key)
    hasher.combine(id)
  }
}

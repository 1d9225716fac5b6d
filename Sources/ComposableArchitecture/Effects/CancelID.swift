/// What effects are cancelled by: a value, and its type, so that two types' equal values do not meet.
struct CancelID: Hashable, @unchecked Sendable {
  // Unchecked: `init` takes what is `Sendable`, which `AnyHashable` forgets.
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init(_ id: some Hashable & Sendable) {
    type = ObjectIdentifier(Swift.type(of: id))
    value = AnyHashable(id)
  }
}

/// Where a child stands in its parent: effects of one child are cancelled apart from those of its siblings, and together with all of its parent's.
struct NavigationElement: Hashable, @unchecked Sendable {
  // Unchecked: a key path and an identity are hashed and compared only.
  let place: ChildPlace
  let id: ChildID
  /// The parts of the state that lead to the parent from the next child outside of it.
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

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
  private let place: AnyKeyPath
  private let id: ChildID

  init(_ place: AnyKeyPath, id: ChildID) {
    self.place = place
    self.id = id
  }
}

/// Where a child stands in its parent: the same place gives the same store.
struct ScopeID: Hashable {
  private let state: AnyKeyPath
  private let action: AnyKeyPath
  private let element: AnyHashable?

  init(_ state: AnyKeyPath, _ action: AnyKeyPath, element: AnyHashable? = nil) {
    self.state = state
    self.action = action
    self.element = element
  }

  /// Whether this is the place of an element of a list that is no longer in it.
  func isElement<ID: Hashable>(of state: AnyKeyPath, _ action: AnyKeyPath, notAmong isThere: (ID) -> Bool) -> Bool {
    guard let id = element?.base as? ID, state == self.state, action == self.action else { return false }
    return !isThere(id)
  }
}

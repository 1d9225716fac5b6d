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
}

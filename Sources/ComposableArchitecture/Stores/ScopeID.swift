/// Where a child stands in its parent: the same place gives the same store.
struct ScopeID: Hashable {
  private let state: AnyKeyPath
  private let action: AnyKeyPath
  /// Whether it is not the child itself that stands there, but what its elements have.
  private let isOfElements: Bool

  init(_ state: AnyKeyPath, _ action: AnyKeyPath, isOfElements: Bool = false) {
    self.state = state
    self.action = action
    self.isOfElements = isOfElements
  }
}

/// Identifies a child store in its parent: the same ID returns the same store.
struct ScopeID: Hashable {
  private let state: AnyKeyPath
  private let action: AnyKeyPath
  /// Whether this identifies the stores of a list's elements, not the list itself.
  private let isOfElements: Bool

  init(_ state: AnyKeyPath, _ action: AnyKeyPath, isOfElements: Bool = false) {
    self.state = state
    self.action = action
    self.isOfElements = isOfElements
  }
}

extension IdentifiedAction.AllCasePaths {
  /// The actions of one element.
  ///
  /// ```swift
  /// await store.send(\.rows[id: 1].toggled)
  /// ```
  public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
    AnyCasePath(
      embed: { .element(id: id, action: $0) },
      extract: {
        guard case .element(id, let action) = $0 else { return nil }
        return action
      })
  }
}

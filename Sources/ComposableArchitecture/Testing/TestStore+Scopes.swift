extension TestStore {
  /// Runs an operation with a different exhaustivity.
  ///
  /// ```swift
  /// store.withExhaustivity(.off) { store.assert { $0.count = 2 } }
  /// ```
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let before = self.exhaustivity
    defer { self.exhaustivity = before }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with a different exhaustivity.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) { await store.send(.loginButtonTapped) }
  /// ```
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> Result
  ) async rethrows -> Result {
    let before = self.exhaustivity
    defer { self.exhaustivity = before }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Runs an operation during which the feature has different dependencies.
  ///
  /// ```swift
  /// await store.withDependencies {
  ///   $0.apiClient.load = { throw Offline() }
  /// } operation: {
  ///   await store.send(.refreshButtonTapped)
  /// }
  /// ```
  @discardableResult
  public func withDependencies<Result>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    let before = dependencies
    defer { dependencies = before }
    try updateValuesForOperation(&dependencies)
    return try operation()
  }

  /// Runs an asynchronous operation during which the feature has different dependencies.
  @discardableResult
  public func withDependencies<Result>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () async throws -> Result
  ) async rethrows -> Result {
    let before = dependencies
    defer { dependencies = before }
    try updateValuesForOperation(&dependencies)
    return try await operation()
  }
}

extension Reducer {
  /// Overrides a dependency for this reducer and its effects.
  ///
  /// ```swift
  /// Feature().dependency(\.uuid, .incrementing)
  /// ```
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> some Reducer<State, Action> where Value: Sendable {
    transformDependency(keyPath) { $0 = value }
  }

  /// Overrides a dependency that is identified by its type, for this reducer and its effects.
  ///
  /// ```swift
  /// Feature().dependency(APIClient.mock)
  /// ```
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> some Reducer<State, Action>
  where Value.Value == Value {
    reducing { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer and its effects.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    reducing { transform(&$0[keyPath: keyPath]) }
  }

  private func reducing(with change: @escaping (inout DependencyValues) -> Void) -> some Reducer<State, Action> {
    let base = _LazyReducer(self)
    return Reduce { state, action in
      withDependencies(change) { base.reduce(into: &state, action: action) }
    }
  }
}

extension Reducer {
  /// Has this reducer and its effects use another dependency.
  ///
  /// ```swift
  /// Feature().dependency(\.uuid, .incrementing)
  /// ```
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> some Reducer<State, Action> where Value: Sendable {
    transformDependency(keyPath) { $0 = value }
  }

  /// Has this reducer and its effects use another dependency, which is known by its type.
  ///
  /// ```swift
  /// Feature().dependency(APIClient.mock)
  /// ```
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> some Reducer<State, Action>
  where Value.Value == Value {
    let base = LazyReducer(self)
    return Reduce { state, action in
      withDependencies {
        $0[Value.self] = value
      } operation: {
        base.reduce(into: &state, action: action)
      }
    }
  }

  /// Has this reducer and its effects use a dependency changed from what it is.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    let base = LazyReducer(self)
    return Reduce { state, action in
      withDependencies {
        transform(&$0[keyPath: keyPath])
      } operation: {
        base.reduce(into: &state, action: action)
      }
    }
  }
}

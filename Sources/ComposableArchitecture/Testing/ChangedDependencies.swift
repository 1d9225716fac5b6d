package import ConcurrencyExtras
package import Dependencies
internal import PeriscopeLocks

/// Dependencies that a test changes later, for stores that it has created indirectly, such as the stores of a site's
/// pages.
package final class ChangedDependencies: Sendable {
  private let state = Lock(DependencyValues())

  package init() {}

  /// The values for later actions. They override the stores' own values.
  package var values: DependencyValues {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Returns a reducer that runs with the values.
  func applied<State, Action>(
    to reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { [self] state, action in
      DependencyValues.$_current.withValue(DependencyValues._current.merging(values)) { reduce(&state, action) }
    }
  }
}

extension DependencyValues {
  /// The dependencies that a test changes in all stores that it creates indirectly.
  @DependencyEntry package var changedDependencies: ChangedDependencies? = nil

  /// The executor of the effects of all stores that a test creates indirectly, such as those of a site's pages.
  @DependencyEntry package var effectExecutor: TestExecutor? = nil
}

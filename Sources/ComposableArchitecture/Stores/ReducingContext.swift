/// What the actions of a store are reduced in: what was there when the store was made, whoever sends them.
///
/// An effect that sends an action uses what a child was given, and may be presented; another store's reducer, too. Neither is so for
/// the reducers of this store.
struct ReducingContext {
  private final class Given: Sendable {
    let values: DependencyValues
    init(_ values: DependencyValues) { self.values = values }
  }

  // None where nothing is overridden: a server has many stores that need no more.
  private let given: Given?

  init(_ values: DependencyValues) {
    given = values.areDefault ? nil : Given(values)
  }

  /// Calls what reduces.
  ///
  /// What it returns it leaves in a variable: the type of a result would have to be looked up for each action.
  func reduce(_ work: () -> Void) {
    guard EffectContext.$current.isBound, EffectContext.current != nil else { return withGivenValues(work) }
    EffectContext.$current.withValue(nil) { withGivenValues(work) }
  }

  private func withGivenValues(_ work: () -> Void) {
    if let given { return DependencyValues.$_current.withValue(given.values, operation: work) }
    guard DependencyValues.$_current.isBound, !DependencyValues._current.areDefault else { return work() }
    DependencyValues.$_current.withValue(DependencyValues(), operation: work)
  }
}

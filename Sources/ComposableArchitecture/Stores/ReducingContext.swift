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
  func reduce<Result>(_ work: () -> Result) -> Result {
    guard EffectContext.current != nil else { return withGivenValues(work) }
    return EffectContext.$current.withValue(nil) { withGivenValues(work) }
  }

  private func withGivenValues<Result>(_ work: () -> Result) -> Result {
    if let given { return DependencyValues.$_current.withValue(given.values, operation: work) }
    if DependencyValues._current.areDefault { return work() }
    return DependencyValues.$_current.withValue(DependencyValues(), operation: work)
  }
}

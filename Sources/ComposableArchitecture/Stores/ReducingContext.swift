/// The dependencies that a store's reducers run with: those at the store's creation, regardless of the sender of an
/// action.
///
/// An effect or a different store's reducer may send an action while it runs with overridden dependencies or as a
/// presented feature. Neither applies to the reducers of this store.
struct ReducingContext {
  private final class Given: Sendable {
    let values: DependencyValues
    init(_ values: DependencyValues) { self.values = values }
  }

  private let captured: CapturedDependencies
  /// The captured values in the form in which a scope has them. Created for the first action, because many stores never receive one;
  /// `nil` if nothing is overridden.
  private var given: Given?

  init(_ values: DependencyValues) { captured = CapturedDependencies(values) }

  /// Called before ``reduce(_:)``.
  mutating func prepare() {
    if given == nil, !captured.areDefault { given = Given(captured.values) }
  }

  /// Calls the reducer.
  ///
  /// The closure stores its result in a variable: a generic result would need a type lookup for each action.
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

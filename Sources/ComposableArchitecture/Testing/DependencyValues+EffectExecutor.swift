package import ConcurrencyExtras
package import Dependencies

extension DependencyValues {
  /// The executor of the effects of all stores that a test creates indirectly, such as those of a site's pages.
  package var effectExecutor: TestExecutor? {
    get { self[EffectExecutorKey.self] }
    set { self[EffectExecutorKey.self] = newValue }
  }
}

private enum EffectExecutorKey: DependencyKey {
  static var liveValue: TestExecutor? { nil }
  static var testValue: TestExecutor? { nil }
}

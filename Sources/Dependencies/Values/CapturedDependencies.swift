/// The dependencies of a scope, for properties that are initialized outside of it. Takes less memory than
/// ``DependencyValues``.
package struct CapturedDependencies: Sendable {
  let overrides: Overrides
  let testDefaults: DefaultValues?

  /// The dependencies of the current scope.
  package static var current: CapturedDependencies { CapturedDependencies(DependencyValues._current) }

  package init(_ values: DependencyValues) {
    overrides = values.flattened
    testDefaults = values.testDefaults ?? DefaultValues.ofTestCase
  }

  /// These dependencies, as a feature reads them.
  package var values: DependencyValues { DependencyValues(self) }

  /// Whether there are no overrides, and no specific test's default values.
  package var areDefault: Bool { overrides.isEmpty && testDefaults == nil }
}

/// The dependencies of a scope, for properties that are initialized outside of it. Takes less memory than
/// ``DependencyValues``.
package struct CapturedDependencies: Sendable {
  let overrides: Overrides
  let testDefaults: DefaultValues?

  /// The dependencies of the current scope.
  package static var current: CapturedDependencies {
    let values = DependencyValues._current.captured()
    return CapturedDependencies(overrides: values.overrides, testDefaults: values.testDefaults)
  }

  /// These dependencies, as a feature reads them.
  package var values: DependencyValues { DependencyValues().over(self) }
}

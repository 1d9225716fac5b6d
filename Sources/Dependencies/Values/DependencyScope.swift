/// The overrides of a scope. They take less memory than ``DependencyValues``, which also describe a reading property.
package struct DependencyScope: Sendable {
  let overrides: Overrides
  let testDefaults: DefaultValues?

  /// The current scope.
  package static var current: DependencyScope {
    let values = DependencyValues._current.captured()
    return DependencyScope(overrides: values.overrides, testDefaults: values.testDefaults)
  }
}

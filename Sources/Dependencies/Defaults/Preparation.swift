/// A call of ``prepareDependencies(_:)``. It may set a dependency again that it has set or read itself.
final class Preparation: Sendable {
  private let defaults: DefaultValues

  init(of defaults: DefaultValues) { self.defaults = defaults }

  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, context: DependencyContext, reading: Reading
  ) {
    if defaults.prepare(value, of: key, context: context, preparation: self) { return }
    reportLate(reading.name(of: key), reading)
  }

  /// Sets the context of all values outside of scopes.
  func prepare(_ context: DependencyContext, reading: Reading) {
    if defaults.prepare(context, preparation: self) { return }
    reportLate(reading.name(of: ContextKey.self), reading)
  }

  private func reportLate(_ name: String, _ reading: Reading) {
    reading.report(
      """
      '\(name)' was already read or prepared, and cannot be prepared now.

      Prepare each dependency once, before all other code of the program or the test: earlier code has used a different \
      value. To override it for a part of the program, call 'withDependencies'.
      """)
  }
}

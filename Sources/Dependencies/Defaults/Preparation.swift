/// A call of ``prepareDependencies(_:)``, which may change the values that it has created itself.
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
      '\(name)' was read or prepared before, and cannot be prepared any more.

      Prepare a dependency once, as the first thing that the program or the test does. Code that ran before used another \
      value; to use another one for a while only, call 'withDependencies'.
      """)
  }
}

/// One call of ``prepareDependencies(_:)``, which may change the values that it made itself.
final class Preparation: Sendable {
  private let defaults: DefaultValues

  init(of defaults: DefaultValues) { self.defaults = defaults }

  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, context: DependencyContext, reading: Reading
  ) {
    guard defaults.prepare(value, of: key, context: context, preparation: self) else {
      reading.report(
        """
        '\(reading.name(of: key))' was read or prepared before, and cannot be prepared any more.

        Prepare a dependency once, as the first thing that the program or the test does. Code that ran before used another \
        value; to use another one for a while only, call 'withDependencies'.
        """)
      return
    }
  }
}

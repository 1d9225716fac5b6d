internal import ConcurrencyExtras
internal import IssueReporting

/// The key of a dependency, with its values for tests and previews.
///
/// A module that only declares a client conforms to this protocol. The module that implements it conforms to
/// ``DependencyKey``.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value for previews. The default is ``testValue``.
  static var previewValue: Value { get }

  /// The value for tests that do not override the dependency.
  static var testValue: Value { get }
}

/// The key of a dependency, with its live value.
///
/// ```swift
/// private enum DiceKey: DependencyKey {
///   static let liveValue: @Sendable () -> Int = { .random(in: 1...6) }
///   static let testValue: @Sendable () -> Int = { 6 }
/// }
///
/// extension DependencyValues {
///   var dice: @Sendable () -> Int {
///     get { self[DiceKey.self] }
///     set { self[DiceKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in the running program.
  static var liveValue: Value { get }

  /// The value for previews. The default is ``liveValue``.
  static var previewValue: Value { get }

  /// The value for tests that do not override the dependency. The default is ``liveValue``, with an issue.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value in previews: by default the test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value, with an issue, because a test must not access the outside world.
  public static var testValue: Value {
    guard let reading = Reading.current else {
      reportIssue(unimplementedText("\(typeName(Self.self)).testValue"))
      return liveValue
    }
    reading.isUnimplemented.setValue(true)
    guard !reading.isUpdate else { return liveValue }
    reading.report(unimplementedText(reading.name(of: Self.self)))
    return liveValue
  }

  private static func unimplementedText(_ name: String) -> String {
    """
    '\(name)' has no test implementation, but was read in a test.

      Key: \(typeName(Self.self))
      Value: \(typeName(Value.self))

    A test must not use a dependency's live value. Override the dependency with 'withDependencies' \
    around the tested code, or with the 'dependencies' of a 'TestStore', or give '\(typeName(Self.self))' a 'testValue' for \
    all tests.
    """
  }
}

internal import ConcurrencyExtras
internal import IssueReporting

/// A dependency as tests and previews know it.
///
/// A module that only declares a client conforms to this; the module that implements it, to ``DependencyKey``.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What the dependency is.
  associatedtype Value: Sendable = Self

  /// The value for previews: ``testValue``, unless it is given.
  static var previewValue: Value { get }

  /// The value that a test gets which overrides nothing.
  static var testValue: Value { get }
}

/// A dependency and what stands behind it while the program runs.
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
  /// What the dependency is.
  associatedtype Value = Self

  /// The value while the program runs.
  static var liveValue: Value { get }

  /// The value for previews: ``liveValue``, unless it is given.
  static var previewValue: Value { get }

  /// The value that a test gets which overrides nothing: ``liveValue`` with an issue, unless it is given.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The value for tests.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value, and an issue: a test that reaches the world is not to be trusted.
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

    A test is not to use what stands behind a dependency while the program runs. Override it by 'withDependencies' \
    around what is tested, or by the 'dependencies' of a 'TestStore'; or give '\(typeName(Self.self))' a 'testValue' for \
    all tests.
    """
  }
}

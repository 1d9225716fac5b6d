public import Dependencies
public import Testing

/// Sets dependencies for a test, or for each test of a suite.
///
/// ```swift
/// @Test(.dependencies { $0.uuid = .incrementing })
/// func adding() { … }
/// ```
public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  /// Whether the trait applies to the tests of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test with the dependencies.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Sets a dependency for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.uuid, .incrementing))
  /// func adding() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value, which is created for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Sets a dependency that is identified by its type for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(APIClient.mock))
  /// func loading() { … }
  /// ```
  ///
  /// - Parameter value: The value, whose type is its key. It is created for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    Self { $0[Value.self] = try value() }
  }

  /// Sets the dependency with a key for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(APIClientKey.self, .mock))
  /// func loading() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value, which is created for each test.
  public static func dependency<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: @autoclosure @escaping @Sendable () throws -> Key.Value
  ) -> Self {
    Self { $0[Key.self] = try value() }
  }

  /// Sets dependencies for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.continuousClock = ImmediateClock() })
  /// struct FeatureTests { … }
  /// ```
  ///
  /// - Parameter updateValues: Sets the dependencies.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Has no effect: it sets no dependencies, and each test has its own default values in any case.
  public static var dependencies: Self { Self { _ in } }
}

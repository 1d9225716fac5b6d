internal import ConcurrencyExtras
internal import IssueReporting

/// The dependencies of a scope.
///
/// A property adds a dependency:
///
/// ```swift
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
public struct DependencyValues: Sendable {
  /// The dependencies of the current scope.
  @TaskLocal public static var _current = DependencyValues()

  /// The purpose for which the values are used.
  enum Purpose: Sendable {
    case reading
    case updating
    case preparing(Preparation)
  }

  @usableFromInline var overrides = Overrides()
  /// The overrides with which the reading property was initialized.
  private(set) var fallback = Overrides()
  /// The default values of the test in which the scope was opened.
  private(set) var testDefaults: DefaultValues?
  /// The default values of the test that has initialized the reading property.
  private(set) var fallbackDefaults: DefaultValues?
  /// The source location of the reading property.
  var place: IssueSite?
  var purpose = Purpose.reading

  /// Creates values without overrides.
  public init() {}

  init(_ captured: CapturedDependencies) {
    overrides = captured.overrides
    testDefaults = captured.testDefaults
  }

  /// The dependency with a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - function: The reading property, whose name is the dependency's.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> Key.Value {
    get {
      value(
        of: key, name: function, place: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    // Inlined, so that the type of the value's box need not be looked up.
    @inlinable
    set {
      if isPreparing {
        prepare(newValue, for: key, name: function, fileID: fileID, filePath: filePath, line: line, column: column)
      } else {
        overrides.set(newValue, for: key)
      }
    }
  }

  @usableFromInline var isPreparing: Bool { purpose.preparation != nil }

  @usableFromInline
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, name: StaticString, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let place = place ?? IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let reading = Reading(name: name, place: place, isUpdate: true)
    purpose.preparation?.prepare(value, for: key, context: context, reading: reading)
  }

  /// The context in which the dependencies are used: the program, a preview, or a test.
  public var context: DependencyContext {
    get { context(in: defaults) }
    set {
      if case .preparing(let preparation) = purpose {
        let unknown = IssueSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        preparation.prepare(newValue, reading: Reading(name: "context", place: place ?? unknown, isUpdate: true))
      } else {
        overrides.set(newValue, for: ContextKey.self)
      }
    }
  }

  private var defaults: DefaultValues { testDefaults ?? DefaultValues.current(orElse: fallbackDefaults) }

  private func context(in defaults: DefaultValues) -> DependencyContext {
    overrides.value(of: ContextKey.self) ?? fallback.value(of: ContextKey.self) ?? defaults.preparedContext
      ?? .ofThisProcess
  }

  /// Returns these values with a different scope's overrides on top.
  public func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = other
    merged.overrides = other.flattened.over(flattened)
    merged.fallback = Overrides()
    return merged
  }

  func value<Key: TestDependencyKey>(of key: Key.Type, name: StaticString?, place: IssueSite?) -> Key.Value {
    if let value = overrides.value(of: key) { return value }
    if let value = fallback.value(of: key) { return value }
    return defaultValue(of: key, name: name, place: place)
  }

  // Not inlined, to keep the common path fast.
  @inline(never)
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString?, place: IssueSite?
  ) -> Key.Value {
    let defaults = defaults
    let context = context(in: defaults)
    if let value = defaults.value(of: key, context: context) { return value }
    let unknown = IssueSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let reading = Reading(name: name, place: self.place ?? place ?? unknown, isUpdate: purpose.isUpdate)
    // The dependencies of the default value itself are read from these values.
    let value = DependencyValues.$_current.withValue(captured()) {
      Reading.$current.withValue(reading) { key.value(in: context, reading: reading) }
    }
    guard !reading.isUnimplemented.value else { return value }
    return defaults.keep(value, of: key, context: context, preparation: purpose.preparation)
  }
}

extension DependencyValues {
  /// The live values, without overrides: `withDependencies { $0 = .live } operation: { … }`.
  public static var live: DependencyValues { DependencyValues(in: .live) }
  /// The values for previews, without overrides.
  public static var preview: DependencyValues { DependencyValues(in: .preview) }
  /// The values for tests, without overrides.
  public static var test: DependencyValues { DependencyValues(in: .test) }

  private init(in context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  /// Returns the values as a single set of overrides, for a new scope, a store or the initialization of a property.
  package func captured() -> DependencyValues { DependencyValues(CapturedDependencies(self)) }

  /// Reads dependencies that are not overridden here from the values with which a property was initialized.
  mutating func fallBack(to initial: DependencyValues) {
    fallback = fallback.over(initial.overrides)
    fallbackDefaults = initial.testDefaults
  }

  /// Returns these values, with those of a different scope for missing ones.
  func over(_ others: CapturedDependencies) -> DependencyValues {
    var values = DependencyValues()
    values.overrides = flattened.over(others.overrides)
    values.testDefaults = testDefaults ?? others.testDefaults
    return values
  }

  /// Changes values for a new scope.
  mutating func update<Failure: Error>(
    _ body: (inout DependencyValues) throws(Failure) -> Void
  ) throws(Failure) {
    purpose = .updating
    defer { purpose = .reading }
    try body(&self)
  }

  /// Whether there are no overrides, and no specific test's default values.
  package var areDefault: Bool { overrides.isEmpty && fallback.isEmpty && testDefaults == nil }

  /// The overrides, with those of the fallback for missing keys.
  var flattened: Overrides { overrides.over(fallback) }
}

extension DependencyValues.Purpose {
  fileprivate var isUpdate: Bool {
    if case .reading = self { return false }
    return true
  }

  fileprivate var preparation: Preparation? {
    if case .preparing(let preparation) = self { return preparation }
    return nil
  }
}

enum ContextKey: TestDependencyKey {
  static var testValue: DependencyContext { .ofThisProcess }
}

extension TestDependencyKey {
  fileprivate static func value(in context: DependencyContext, reading: Reading) -> Value {
    switch context {
    case .test: return testValue
    case .preview: return previewValue
    case .live:
      if let key = self as? any DependencyKey.Type, let value = key.liveValue as? Value { return value }
      if !reading.isUpdate {
        reading.report(
          """
          '\(reading.name(of: self))' has no live implementation, but was read while the program runs.

            Key: \(typeName(self))
            Value: \(typeName(Value.self))

          Conform '\(typeName(self))' to 'DependencyKey' in a module that is linked, or override the dependency with \
          'prepareDependencies' when the program starts.
          """)
      }
      return testValue
    }
  }
}

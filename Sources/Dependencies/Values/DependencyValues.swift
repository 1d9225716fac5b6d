internal import ConcurrencyExtras
internal import IssueReporting

/// The dependencies of a scope.
///
/// A dependency gets a name here by a property:
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
  /// The dependencies of the scope that runs.
  @TaskLocal public static var _current = DependencyValues()

  /// What the values are being used for.
  enum Purpose: Sendable {
    case reading
    case updating
    case preparing(Preparation)
  }

  private(set) var overrides = Overrides()
  /// What the property that reads was initialized with.
  private(set) var fallback = Overrides()
  /// The default values of the test in which the scope was opened.
  private(set) var testDefaults: DefaultValues?
  /// The same of the property that reads; it may have been initialized by another test.
  private(set) var fallbackDefaults: DefaultValues?
  /// Where the property that reads is declared.
  var place: IssueSite?
  var purpose = Purpose.reading

  /// Makes values that override nothing.
  public init() {}

  /// The dependency with a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The place where an issue is reported, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - function: The property that reads, whose name is the dependency's.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> Key.Value {
    get {
      value(
        of: key, name: function, place: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    set {
      if case .preparing(let preparation) = purpose {
        let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let reading = Reading(name: function, place: self.place ?? place, isUpdate: true)
        preparation.prepare(newValue, for: key, context: context, reading: reading)
      } else {
        overrides.set(newValue, for: key)
      }
    }
  }

  /// Who the dependencies are for: the program, a preview, or a test.
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

  /// These values, with another scope's on top.
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

  // Not inlined: what is rare must not make slow what is not.
  @inline(never)
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString?, place: IssueSite?
  ) -> Key.Value {
    let defaults = defaults
    let context = context(in: defaults)
    if let value = defaults.value(of: key, context: context) { return value }
    let unknown = IssueSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let reading = Reading(name: name, place: self.place ?? place ?? unknown, isUpdate: purpose.isUpdate)
    // What makes the value reads its own dependencies from here.
    let value = DependencyValues.$_current.withValue(captured()) {
      Reading.$current.withValue(reading) { key.value(in: context, reading: reading) }
    }
    guard !reading.isUnimplemented.value else { return value }
    return defaults.keep(value, of: key, context: context, preparation: purpose.preparation)
  }
}

extension DependencyValues {
  /// One set of overrides, as a new scope, a store or a property that is initialized needs it.
  package func captured() -> DependencyValues {
    var values = DependencyValues()
    values.overrides = flattened
    values.testDefaults = testDefaults ?? DefaultValues.ofTestCase
    return values
  }

  /// Reads what is not overridden here from what a property was initialized with.
  mutating func fallBack(to initial: DependencyValues) {
    fallback = fallback.over(initial.overrides)
    fallbackDefaults = initial.testDefaults
  }

  /// Changes values on behalf of a new scope.
  mutating func update<Failure: Error>(
    _ body: (inout DependencyValues) throws(Failure) -> Void
  ) throws(Failure) {
    purpose = .updating
    defer { purpose = .reading }
    try body(&self)
  }

  /// Whether these are the defaults, and nothing says of which test.
  package var areDefault: Bool { overrides.isEmpty && fallback.isEmpty && testDefaults == nil }

  private var flattened: Overrides { overrides.over(fallback) }
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

          Conform '\(typeName(self))' to 'DependencyKey' in a module that is linked, or override the dependency by \
          'prepareDependencies' when the program starts.
          """)
      }
      return testValue
    }
  }
}

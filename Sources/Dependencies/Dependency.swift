internal import IssueReporting

/// Reads a feature's dependency, which tests can override.
///
/// ```swift
/// struct Feature {
///   @Dependency(\.uuid) var uuid
///   @Dependency(APIClient.self) var apiClient
/// }
/// ```
///
/// It reads the values of the current scope, on top of those of the scope in which the property was initialized, so
/// that a model keeps the dependencies that it was created with.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Path: Sendable {
    case member(any KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)
  }

  /// The values of the scope in which the property was initialized.
  private(set) var initialValues: DependencyValues
  private let path: Path
  private let place: IssueSite

  /// Reads a member of ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - keyPath: The member.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    path = .member(keyPath)
    place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    initialValues = DependencyValues._current.captured()
  }

  /// Reads a dependency without a property of ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - key: The dependency's key, which is often its type.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    path = .key { $0.value(of: key, name: nil, place: nil) }
    place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    initialValues = DependencyValues._current.captured()
  }

  /// Reads a value that a closure computes, for property wrappers in other modules.
  package init(_ read: @escaping @Sendable (DependencyValues) -> Value, place: IssueSite) {
    path = .key(read)
    self.place = place
    initialValues = DependencyValues._current.captured()
  }

  /// Adds the values of a different scope, for dependencies that neither the current scope nor that of the initialization
  /// overrides.
  package mutating func fallBack(to values: CapturedDependencies) { initialValues = initialValues.over(values) }

  /// The current value of the dependency.
  public var wrappedValue: Value {
    var values = DependencyValues._current
    values.fallBack(to: initialValues)
    values.place = place
    switch path {
    case .member(let keyPath): return values[keyPath: keyPath]
    case .key(let read): return read(values)
    }
  }
}

/// A property that stores the values of the scope in which it was initialized, with its type erased.
protocol DependencyHolder {
  var initialValues: DependencyValues { get }
}

extension Dependency: DependencyHolder {}

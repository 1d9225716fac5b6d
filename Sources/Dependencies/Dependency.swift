internal import IssueReporting

/// A dependency of a type: what it needs of the world, and a test replaces.
///
/// ```swift
/// struct Feature {
///   @Dependency(\.uuid) var uuid
///   @Dependency(APIClient.self) var apiClient
/// }
/// ```
///
/// What it reads are the values of the scope that reads, on top of those of the scope in which the property was
/// initialized: a model keeps the dependencies that it was made with.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Path: Sendable {
    case member(any KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)
  }

  /// The values of the scope in which the property was initialized.
  let initialValues: DependencyValues
  private let path: Path
  private let place: IssueSite

  /// Reads a member of ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - keyPath: The member.
  ///   - fileID: The place where an issue is reported, as the following three.
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

  /// Reads a dependency that has no name among the ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - key: The dependency's key, which often is its type.
  ///   - fileID: The place where an issue is reported, as the following three.
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

  /// Reads what a closure reads, for wrappers in other modules.
  package init(_ read: @escaping @Sendable (DependencyValues) -> Value, place: IssueSite) {
    path = .key(read)
    self.place = place
    initialValues = DependencyValues._current.captured()
  }

  /// The dependency as it is now.
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

/// A property that remembers the values of the scope in which it was initialized, whatever it is of.
protocol DependencyHolder {
  var initialValues: DependencyValues { get }
}

extension Dependency: DependencyHolder {}

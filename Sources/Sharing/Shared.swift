internal import IssueReporting
public import Perception

/// A value that features, pages and sessions share. A change is visible to all of them.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Shared(.inMemory("visits")) var visits = 0
/// }
///
/// case .opened:
///   state.$visits.withLock { $0 += 1 }
/// ```
///
/// Its observers are notified of all changes, on any thread. Copies share the value, and are equal if the values are.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: ReferenceBox<Value, any MutableReference<Value>>

  init(reference: any MutableReference<Value>) { box = ReferenceBox(reference) }

  /// Creates a shared value, which can be passed to other features.
  ///
  /// ```swift
  /// ChildFeature.State(count: Shared(value: 0))
  /// ```
  public init(value: sending Value) { self.init(reference: ValueReference(value)) }

  /// Creates a copy that shares the same value.
  public init(projectedValue: Shared) { self = projectedValue }

  /// The current value.
  ///
  /// Read-only, because other threads may write between a read and a write. Use
  /// ``withLock(_:fileID:filePath:line:column:)``.
  public var wrappedValue: Value {
    get { box.reference.current }
    @available(*, unavailable, message: "Use '$value.withLock { $0 = … }' to write a shared value.")
    nonmutating set {}
  }

  /// The shared value itself, to write it or to pass it to a different feature.
  ///
  /// Setting it makes this `Shared`, and all of its copies, refer to the value of the new one.
  public var projectedValue: Shared {
    get { self }
    nonmutating set { box.reference = newValue.box.reference }
  }

  /// Changes the value with exclusive access.
  ///
  /// ```swift
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// The closure only computes the new value, and must not wait for other threads. While it runs, other threads read
  /// the old value. Observers are notified when it has returned, even if the value is the same.
  ///
  /// - Parameters:
  ///   - operation: Changes the value.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The result of the closure.
  public func withLock<Result>(
    _ operation: (inout Value) throws -> Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) rethrows -> Result {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try box.reference.write(at: place, operation)
  }

  /// Whether the value is being loaded. Always `false` without a key.
  public var isLoading: Bool { box.reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { box.reference.loadError }

  /// The error of the last save, if it failed.
  public var saveError: (any Error)? { box.reference.saveError }

  /// Loads the value again. Has no effect without a key.
  ///
  /// ```swift
  /// try await $settings.load()
  /// ```
  public func load() async throws { try await box.reference.load() }

  /// Saves the value, and waits until it is saved. Has no effect without a key.
  ///
  /// ```swift
  /// try await $settings.save()
  /// ```
  public func save() async throws { try await box.reference.save() }
}

/// Unchecked: locks protect the value and the reference to it.
extension Shared: @unchecked Sendable where Value: Sendable {}

extension Shared: Perceptible {
  /// The observed fields of a shared value.
  public static var _$fields: [PerceptibleField] { SharedField.fields(of: Self.self) }
}

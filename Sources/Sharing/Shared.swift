internal import IssueReporting
public import Perception

/// A value that features, pages and sessions share: who changes it changes it for all.
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
/// Views and trackings that read it hear of its changes, wherever they are made, and from any thread. Copies share the value, and
/// are equal if the values are.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: ReferenceBox<Value, any MutableReference<Value>>

  init(reference: any MutableReference<Value>) { box = ReferenceBox(reference) }

  /// Shares a value with whoever this is handed to.
  ///
  /// ```swift
  /// ChildFeature.State(count: Shared(value: 0))
  /// ```
  public init(value: sending Value) { self.init(reference: ValueReference(value)) }

  /// Shares what another shares.
  public init(projectedValue: Shared) { self = projectedValue }

  /// The value, as of now.
  ///
  /// It cannot be set, for between reading and setting others may write: call ``withLock(_:fileID:filePath:line:column:)``.
  public var wrappedValue: Value {
    get { box.reference.current }
    @available(*, unavailable, message: "Use '$value.withLock { $0 = … }' to write a shared value.")
    nonmutating set {}
  }

  /// What shares the value: to be written, or to be handed to another feature.
  ///
  /// To set it is to share another value from here on; all copies of this one do.
  public var projectedValue: Shared {
    get { self }
    nonmutating set { box.reference = newValue.box.reference }
  }

  /// Changes the value, while nobody else does.
  ///
  /// ```swift
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// The closure computes the new value and does nothing else: it must not wait for another thread. While it runs others read the
  /// old value. All who follow the value are told when it has returned, whether the value is another one or not.
  ///
  /// - Parameters:
  ///   - operation: What changes the value.
  ///   - fileID: The place where an issue is reported, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: What the closure returned.
  public func withLock<Result>(
    _ operation: (inout Value) throws -> Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) rethrows -> Result {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return try box.reference.write(at: place, operation)
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { box.reference.isLoading }

  /// Why the value could not be loaded the last time, if it could not.
  public var loadError: (any Error)? { box.reference.loadError }

  /// Why the value could not be saved the last time, if it could not.
  public var saveError: (any Error)? { box.reference.saveError }

  /// Loads the value afresh.
  ///
  /// ```swift
  /// try await $settings.load()
  /// ```
  public func load() async throws { try await box.reference.load() }

  /// Saves the value, and waits until it is saved.
  ///
  /// ```swift
  /// try await $settings.save()
  /// ```
  public func save() async throws { try await box.reference.save() }
}

/// Unchecked: the value is kept under locks, and the reference is.
extension Shared: @unchecked Sendable where Value: Sendable {}

extension Shared: Perceptible {
  /// What is followed of a shared value.
  public static var _$fields: [PerceptibleField] { SharedField.fields(of: Self.self) }
}

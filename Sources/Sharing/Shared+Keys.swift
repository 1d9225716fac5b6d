internal import IssueReporting

extension Shared {
  /// Shares the value of a key. The default is used if there is no value to load.
  ///
  /// ```swift
  /// @Shared(.appStorage("volume")) var volume = 5
  /// ```
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: key.reference(default: wrappedValue(), at: place))
  }

  /// Shares the optional value of a key, whose default is `nil`.
  ///
  /// ```swift
  /// @Shared(.inMemory("user")) var user: User?
  /// ```
  public init<Wrapped: Sendable>(
    _ key: some SharedKey<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shares the value of a key with a default.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// ```
  public init<Key: SharedKey<Value>>(
    _ key: Key.Default, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value: Sendable {
    self.init(
      wrappedValue: key.defaultValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shares the value of a key, with a default that replaces the key's own default.
  ///
  /// ```swift
  /// @Shared(.visits) var visits = 100
  /// ```
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: key.reference(default: wrappedValue(), at: place))
  }

  /// Shares the value of a key, after loading it.
  ///
  /// - Parameters:
  ///   - key: The key. If it has no value, an error is thrown.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    require key: some SharedKey<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: try await key.requiredReference(at: place))
  }

  /// Shares the value of a different key from now on, and loads it. This applies to all copies of this `Shared`.
  ///
  /// ```swift
  /// try await $document.load(.fileStorage(url))
  /// ```
  public func load(
    _ key: some SharedKey<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    box.reference = key.reference(default: wrappedValue, loads: false, at: place)
    try await load()
  }

  /// Unavailable: a key without a default requires one here.
  @available(*, unavailable, message: "Give the property an initial value, or the key a default.")
  public init(_ key: some SharedKey<Value>) { fatalError("An initial value is missing.") }
}

/// The error of ``Shared/init(require:fileID:filePath:line:column:)`` if the key has no value.
public struct MissingSharedValue: Error, Equatable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// A message with the key.
  public var description: String { "'\(key)' has no value yet. Save one first, or give the property an initial value." }
}

extension SharedReaderKey {
  func requiredValue() async throws -> Value {
    let result = await withCheckedContinuation { waiter in
      load(context: .userInitiated, continuation: LoadContinuation { waiter.resume(returning: $0) })
    }
    guard let value = try result.get() else { throw MissingSharedValue(key: "\(self)") }
    return value
  }
}

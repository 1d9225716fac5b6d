internal import IssueReporting

extension SharedReader {
  /// Shares the value of a key, which starts from this one where there is none to be loaded.
  ///
  /// ```swift
  /// @SharedReader(.appStorage("volume")) var volume = 5
  /// ```
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: key.reference(default: wrappedValue(), at: place))
  }

  /// Shares the value of a key, which starts from `nil`.
  ///
  /// ```swift
  /// @SharedReader(.inMemory("user")) var user: User?
  /// ```
  public init<Wrapped: Sendable>(
    _ key: some SharedReaderKey<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shares the value of a key that knows what it starts from.
  ///
  /// ```swift
  /// @SharedReader(.visits) var visits
  /// ```
  public init<Key: SharedReaderKey<Value>>(
    _ key: Key.Default, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value: Sendable {
    self.init(
      wrappedValue: key.defaultValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shares the value of a key that knows what it starts from, which starts from this value instead.
  ///
  /// ```swift
  /// @SharedReader(.visits) var visits = 100
  /// ```
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: key.reference(default: wrappedValue(), at: place))
  }

  /// Shares the value of a key, which is loaded before this returns.
  ///
  /// - Parameters:
  ///   - key: The key; where it has no value there is an error.
  ///   - fileID: The place where an issue is reported, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    require key: some SharedReaderKey<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(reference: try await key.requiredReference(at: place))
  }

  /// Shares the value of another key from here on, and loads it; all copies of this one do.
  ///
  /// ```swift
  /// try await $document.load(.fileStorage(url))
  /// ```
  public func load(
    _ key: some SharedReaderKey<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws where Value: Sendable {
    let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    box.reference = key.reference(default: wrappedValue, loads: false, at: place)
    try await load()
  }

  /// A key that does not know what it starts from must be told.
  @available(*, unavailable, message: "Give the property a value to start from, or the key a default.")
  public init(_ key: some SharedReaderKey<Value>) { fatalError("A value to start from is missing.") }
}

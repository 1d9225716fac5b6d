public import Dependencies
internal import IssueReporting

extension Dependency {
  /// Reads a dependency as the concrete type that a test has set.
  ///
  /// ```swift
  /// @Test(.dependency(\.mailer, FakeMailer()))
  /// func inviting() async {
  ///   @Dependency(\.mailer, as: FakeMailer.self) var mailer
  ///   await Feature().inviteButtonTapped()
  ///   #expect(mailer.sent.count == 1)
  /// }
  /// ```
  ///
  /// A dependency of a different type traps.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - type: Its type in this test.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable, as type: Value.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      { cast($0[keyPath: keyPath], "\(keyPath)") },
      place: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reads a dependency that is identified by its key as the concrete type that a test has set.
  ///
  /// ```swift
  /// @Dependency(MailerKey.self, as: FakeMailer.self) var mailer
  /// ```
  ///
  /// - Parameters:
  ///   - key: The dependency's key.
  ///   - type: Its type in this test.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, as type: Value.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      { cast($0[key, fileID, filePath, line, column], "\(key)") },
      place: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private func cast<Base, Value>(_ value: Base, _ name: String) -> Value {
  guard let cast = value as? Value else {
    fatalError(
      "'@Dependency(\(name))' is a '\(type(of: value as Any))' in this test, not a '\(Value.self)'. Override it with a value of that type, or correct the type."
    )
  }
  return cast
}

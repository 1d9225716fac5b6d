import IssueReporting

/// An enum with a path to the payload of each of its cases; ``CasePathable()`` writes the conformance.
public protocol CasePathable {
  /// A type with one ``AnyCasePath`` for each case, under the case's name.
  associatedtype AllCasePaths

  /// The paths.
  static var allCasePaths: AllCasePaths { get }
}

/// Paths among which the one of a given value can be found.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The path to the case that a value is of.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum whose cases can be listed.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

extension CasePathable {
  /// Where a key path to a case starts when nothing else says so: `\Action.Cases.nameChanged`.
  public typealias Cases = Case<Self>

  /// The payload of a case; `nil` where the value is of another.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Case<Self>()[keyPath: keyPath].extract(from: self)
  }

  /// The payload of a case, with its type forgotten; `nil` where the value is of another.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self)
  }

  /// Replaces the value by one of the case.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable, message: "A value may be of another case: read the optional payload")
    get { preconditionFailure("Only the setter can be called.") }
    set { self = keyPath(newValue) }
  }

  /// The payload of a case, as a property of an enum that is `@dynamicMemberLookup`; `nil` where the value is of another.
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Replaces the value by one of the case.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value {
    @available(*, unavailable, message: "A value may be of another case: read the optional payload")
    get { preconditionFailure("Only the setter can be called.") }
    set { self = Self.allCasePaths[keyPath: keyPath].embed(newValue) }
  }

  /// Whether the value is of a case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.isMatched(by: self) ?? false
  }

  /// Changes the payload of a case in place; reports an issue where the value is of another.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard var value = self[case: keyPath] else {
      reportIssue(
        "Can't modify '\(String(describing: self))' through a path to another case ('\(Value.self)').",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    self = keyPath(value)
  }
}

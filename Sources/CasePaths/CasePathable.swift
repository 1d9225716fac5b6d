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
  ///
  /// ```swift
  /// action[case: \.row.named]          // Optional("Blob")
  /// action[case: \.row.named] = "Max"  // Makes the value one of this case, whichever it was of.
  /// action[case: \.row.named]? += "!"
  /// ```
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { Case<Self>()[keyPath: keyPath].extract(from: self) }
    set { replace(by: newValue.map { keyPath($0) }, isOfCase: self[case: keyPath] != nil) }
  }

  /// The payload of a case, with its type forgotten; `nil` where the value is of another.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self)
  }

  /// The payload of a case, as a property of an enum that is `@dynamicMemberLookup`; `nil` where the value is of another.
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      replace(by: newValue.map(path.embed), isOfCase: path.extract(from: self) != nil)
    }
  }

  private mutating func replace(by value: Self?, isOfCase: Bool) {
    if let value {
      self = value
    } else if isOfCase {
      // Another case's payload is already `nil`, as is what a write through it gives back.
      reportIssue("Can't take the payload out of '\(String(describing: self))': a value is always of some case.")
    }
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

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The path to the case that the value is of, to be compared or to be a key.
  ///
  /// ```swift
  /// Loading.loaded(1).case == \.loaded  // true
  /// ```
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

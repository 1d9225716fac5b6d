import IssueReporting

/// An enum with a path to the payload of each of its cases. ``CasePathable()`` adds the conformance.
public protocol CasePathable {
  /// A type with one ``AnyCasePath`` for each case, under the case's name.
  associatedtype AllCasePaths

  /// The paths.
  static var allCasePaths: AllCasePaths { get }
}

/// Paths that can be looked up by a value.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The path to the case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum whose cases can be listed.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

extension CasePathable {
  /// The root of a key path to a case, if the context does not determine it: `\Action.Cases.nameChanged`.
  public typealias Cases = Case<Self>

  /// The payload of a case; `nil` if the value is a different case.
  ///
  /// ```swift
  /// action[case: \.row.named]          // Optional("Blob")
  /// action[case: \.row.named] = "Max"  // Replaces the value, whatever its case.
  /// action[case: \.row.named]? += "!"
  /// ```
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { Case<Self>()[keyPath: keyPath].extract(from: self) }
    set { replace(by: newValue.map { keyPath($0) }, isOfCase: self[case: keyPath] != nil) }
  }

  /// The value of an optional payload; `nil` if the payload is `nil`, or the value is a different case.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value?>) -> Value? {
    get { Case<Self>()[keyPath: keyPath].extract(from: self) ?? nil }
    set {
      replace(by: newValue.map { keyPath($0) }, isOfCase: Case<Self>()[keyPath: keyPath].extract(from: self) != nil)
    }
  }

  /// The payload of a case, with its type erased; `nil` if the value is a different case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.extractAny(from: self)
  }

  /// The payload of a case, as a property of a `@dynamicMemberLookup` enum; `nil` if the value is a different case.
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      replace(by: newValue.map(path.embed), isOfCase: path.extract(from: self) != nil)
    }
  }

  /// The name of the case, without the payload, which may be confidential.
  private var caseName: String { Mirror(reflecting: self).children.first?.label ?? String(describing: self) }

  private mutating func replace(by value: Self?, isOfCase: Bool) {
    if let value {
      self = value
    } else if isOfCase {
      // For a different case, the payload is already `nil`, and writing that back changes nothing.
      reportIssue(
        "Can't remove the payload of '\(caseName)': a value of an enum always has a case. Assign a whole value.")
    }
  }

  /// Whether the value is a case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.isMatched(by: self) ?? false
  }

  /// Changes the payload of a case in place. Reports an issue if the value is a different case.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard var value = self[case: keyPath] else {
      reportIssue(
        "Can't modify '\(caseName)' through a path to a different case ('\(Value.self)'). Check the value's case first.",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    self = keyPath(value)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The path to the value's case, for comparisons or as a dictionary key.
  ///
  /// ```swift
  /// Loading.loaded(1).case == \.loaded  // true
  /// ```
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

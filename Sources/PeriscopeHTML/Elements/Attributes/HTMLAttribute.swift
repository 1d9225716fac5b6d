internal import IssueReporting

/// An attribute of an element.
///
/// ```swift
/// a(.href("/counter"), .class("link")) { "Counter" }
/// button(.class("on").when(isOn), .disabled(isLoading)) { "Load" }
/// ```
///
/// A literal value belongs to the structure of the page; a computed value may change.
public struct HTMLAttribute: Sendable {
  /// The value of an attribute.
  public enum Value: Sendable {
    /// A literal value.
    case literal(StaticString)
    /// A computed value, which may change.
    case computed(String)
    /// A computed value that belongs to the structure: a change replaces the element.
    case structural(String)
    /// The name without a value.
    case present
    /// No attribute.
    case absent
  }

  /// The name.
  public let name: HTMLAttributeName
  /// The value.
  public let value: Value

  /// Creates an attribute whose name needs no check.
  @inlinable @inline(__always)
  init(known name: HTMLAttributeName, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// Creates an attribute. URLs are checked. An attribute that would be code in the page, or with a malformed name,
  /// is reported and omitted.
  public init(
    _ name: HTMLAttributeName, _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    switch name.meaning {
    case .text: self.value = value
    case .url(let kind): self.value = kind.checked(value)
    case .malformed:
      self.value = .absent
      reportIssue(
        "'\(name)' is not the name of an attribute, and is left out: a name has no blanks, quotes, '/', '=', '<' or '>'.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    case .code(let remedy):
      self.value = .absent
      if case .absent = value { return }
      reportIssue(
        "The attribute '\(name)' would be code in the page, and is left out. \(remedy)", fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }

  /// Creates an attribute with a literal value.
  public static func attribute(
    _ name: HTMLAttributeName, _ value: StaticString, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(name, .literal(value), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates an attribute with a computed value.
  @_disfavoredOverload
  public static func attribute(
    _ name: HTMLAttributeName, _ value: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(name, .computed(value), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates an attribute that is present or absent.
  public static func attribute(
    _ name: HTMLAttributeName, _ isPresent: Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(name, isPresent ? .present : .absent, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the attribute, or an absent attribute if a condition is `false`.
  ///
  /// ```swift
  /// li(.class("done").when(item.isDone)) { item.title }
  /// ```
  @inlinable
  public func when(_ condition: Bool) -> Self {
    guard condition else { return Self(known: name, .absent) }
    // The attribute's presence may change, so the attribute does not belong to the structure.
    switch value {
    case .literal(let literal): return Self(known: name, .computed(literal.description))
    case .structural(let string): return Self(known: name, .computed(string))
    case .computed, .present, .absent: return self
    }
  }
}

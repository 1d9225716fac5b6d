internal import IssueReporting

/// An attribute of an element.
///
/// ```swift
/// a(.href("/counter"), .class("link")) { "Counter" }
/// button(.class("on").when(isOn), .disabled(isLoading)) { "Load" }
/// ```
///
/// What stands in the source belongs to the structure of the page; what was computed may be another the next time.
@frozen
public struct HTMLAttribute: Sendable {
  /// What an attribute says.
  @frozen
  public enum Value: Sendable {
    /// A value that stands in the source.
    case literal(StaticString)
    /// A value that was computed, and may be another one the next time.
    case computed(String)
    /// A value that was computed but belongs to the structure: where it changes, the element is another one.
    case structural(String)
    /// The name alone.
    case present
    /// Nothing is written.
    case absent
  }

  /// The name as written.
  public let name: HTMLAttributeName
  /// What it says.
  public let value: Value

  /// Makes an attribute of a name that needs no check.
  @inlinable @inline(__always)
  init(known name: HTMLAttributeName, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// Makes an attribute. An address is checked; what would be code in the page is an issue, and is left out.
  public init(
    _ name: HTMLAttributeName, _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    switch name.meaning {
    case .text: self.value = value
    case .url(let kind): self.value = kind.checked(value)
    case .code(let remedy):
      self.value = .absent
      if case .absent = value { return }
      reportIssue(
        "The attribute '\(name)' would be code in the page, and is left out. \(remedy)", fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }

  /// Makes an attribute with a value that stands in the source.
  public static func attribute(
    _ name: HTMLAttributeName, _ value: StaticString, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(name, .literal(value), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes an attribute with a value that was computed.
  @_disfavoredOverload
  public static func attribute(
    _ name: HTMLAttributeName, _ value: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(name, .computed(value), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes an attribute that is there or not.
  public static func attribute(
    _ name: HTMLAttributeName, _ isPresent: Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(name, isPresent ? .present : .absent, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The attribute where a condition holds, and nothing where it does not.
  ///
  /// ```swift
  /// li(.class("done").when(item.isDone)) { item.title }
  /// ```
  @inlinable
  public func when(_ condition: Bool) -> Self {
    guard condition else { return Self(known: name, .absent) }
    // Whether it is there may change, so that it is no part of the structure.
    switch value {
    case .literal(let literal): return Self(known: name, .computed(literal.description))
    case .structural(let string): return Self(known: name, .computed(string))
    case .computed, .present, .absent: return self
    }
  }
}

internal import IssueReporting

/// The source of a ``SharedReader``: a value, or a part of a different reference's value.
protocol Reference<Value>: AnyObject, Sendable {
  associatedtype Value

  /// Records a read of the value for this thread's tracking. `isChecked` sets whether an untracked read is reported.
  func access(isChecked: Bool)
  /// Returns the value for a reader: the expected value for a test's expectation, otherwise the current one.
  func value(for reader: SharedChanges.Reader) -> Value
  /// A description: the key or the value, and the path from there to the shared part.
  var description: String { get }
  /// The object that stores the whole value, which all references to it share.
  var root: any AnyObject & Sendable { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  func load() async throws
}

/// The source of a ``Shared``, which can be written.
protocol MutableReference<Value>: Reference {
  /// Runs `body` with exclusive access to the value.
  func write<Result>(at place: IssueSite, _ body: (inout Value) throws -> Result) rethrows -> Result

  var saveError: (any Error)? { get }
  func save() async throws
}

extension Reference {
  /// The current value for this task. The read is recorded.
  var current: Value {
    access(isChecked: true)
    return value(for: .ofThisTask)
  }
}

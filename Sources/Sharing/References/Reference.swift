internal import IssueReporting

/// What a ``SharedReader`` reads: the value itself, or a part of another reference's.
protocol Reference<Value>: AnyObject, Sendable {
  associatedtype Value

  /// Charges a read of the value to the tracking of this thread; `isChecked` says whether one that nothing tracks is warned of.
  func access(isChecked: Bool)
  /// The value, to whom it may concern.
  func value(for reader: SharedChanges.Reader) -> Value
  /// The key or value, and the way from there.
  var description: String { get }
  /// What the value is part of, which is one object for all who share it.
  var root: any AnyObject & Sendable { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  func load() async throws
}

/// What a ``Shared`` reads and writes.
protocol MutableReference<Value>: Reference {
  /// Runs `body` with the value, while nobody else does.
  func write<Result>(at place: IssueSite, _ body: (inout Value) throws -> Result) rethrows -> Result

  var saveError: (any Error)? { get }
  func save() async throws
}

extension Reference {
  /// The value for whoever asks on this task, with the read charged to its tracking.
  var current: Value {
    access(isChecked: true)
    return value(for: .ofThisTask)
  }
}

internal import IssueReporting
internal import PeriscopeLocks
internal import Perception

/// Where one shared value lives, for all who share it.
///
/// A write computes the next value on a copy, while it is its turn, stores it under the value's own lock, and tells those who
/// follow it when it holds neither. So the lock is held for a copy only, and nothing else is called under it.
final class ValueReference<Value>: MutableReference, Sendable {
  private let contents: Lock<UncheckedValue<Value>>
  private let turn = WritersTurn()
  private let registrar = PerceptionRegistrar()

  init(_ value: Value) { contents = Lock(UncheckedValue(value: value)) }

  var description: String { "value: \(String(reflecting: value(for: .ofThisTask)))" }
  var root: any AnyObject & Sendable { self }

  /// The value, with nothing charged to anybody.
  var stored: Value {
    contents.withLock { $0 }.value
  }

  func access(isChecked: Bool) {
    // Before the value is read, so that no write falls between the two.
    if isChecked { return access(.wrappedValue) }
    registrar.extent.access(Field(SharedField.wrappedValue.rawValue))
  }

  func access(_ field: SharedField) { registrar.access(Shared<Value>.self, field: field.rawValue) }

  func value(for reader: SharedChanges.Reader) -> Value {
    guard case .test(let changes) = reader else { return stored }
    return changes.expected(of: self)
  }

  func write<Result>(at place: IssueSite, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try write(at: place, body, thenSave: {})
  }

  /// Writes the value; what is written is saved before anybody is told of it.
  func write<Result>(
    at place: IssueSite, _ body: (inout Value) throws -> Result, thenSave save: () -> Void
  ) rethrows -> Result {
    let context = SharedChanges.context
    if let context, context.isAsserting { return try context.changes.expect(of: self, body) }
    let isFirst = turn.begin()
    if !isFirst { reportNested(at: place) }
    // In the order of what is deferred, the last first: the value is stored, the next writer has its turn, everybody is told.
    defer { if isFirst { tell(.wrappedValue) } }
    defer { if isFirst { save() } }
    defer { if isFirst { turn.end() } }
    var value = stored
    context?.changes.note(self, before: value)
    defer { store(value) }
    return try body(&value)
  }

  /// Takes a value from outside, such as from a file; says whether it is another one.
  @discardableResult
  func replace(_ value: Value) -> Bool {
    let isFirst = turn.begin()
    let isOther = !areEqual(value, stored)
    if isOther { store(value) }
    if isFirst { turn.end() }
    if isOther { tell(.wrappedValue) }
    return isOther
  }

  /// Tells those who follow, in whatever page they are; outside of every lock.
  func tell(_ field: SharedField) {
    DeferredChanges.tellEverywhere {
      registrar.willSet(Shared<Value>.self, field: field.rawValue)
      registrar.didSet()
    }
  }

  private func store(_ value: Value) { contents.exchange(UncheckedValue(value: value)) }

  private func reportNested(at place: IssueSite) {
    place.report(
      """
      A shared '\(Value.self)' was written while this thread was about to write it. What the inner 'withLock' wrote is lost: \
      change the value through the argument of the outer one.
      """)
  }

  // What no key stands behind is never loaded or saved.
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }
  func load() async throws {}
  func save() async throws {}
}

/// A value that a lock protects. ``Shared`` is `Sendable` only where its value is.
struct UncheckedValue<Value>: @unchecked Sendable {
  var value: Value
}

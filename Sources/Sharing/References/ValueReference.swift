internal import IssueReporting
internal import PeriscopeLocks
internal import Perception

/// The storage of a shared value.
///
/// A write waits for its turn, computes the next value on a copy, stores the copy under the value's lock, and notifies
/// observers after the turn has ended. So the lock is held only to copy the value, and no other code is called under
/// it.
final class ValueReference<Value>: MutableReference, Sendable {
  private let contents: Lock<UncheckedValue<Value>>
  private let turn = WritersTurn()
  private let registrar = PerceptionRegistrar()

  init(_ value: Value) { contents = Lock(UncheckedValue(value: value)) }

  var description: String { "value: \(String(reflecting: value(for: .ofThisTask)))" }
  var root: any AnyObject & Sendable { self }

  /// The value, without recording the read.
  var stored: Value {
    contents.withLock { $0 }.value
  }

  func access(isChecked: Bool) {
    // Recorded before the value is read, so that no write in between is missed.
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

  /// Writes the value, and saves it before observers are notified.
  func write<Result>(
    at place: IssueSite, _ body: (inout Value) throws -> Result, thenSave save: () -> Void
  ) rethrows -> Result {
    let context = SharedChanges.context
    if let context, context.isAsserting { return try context.changes.expect(of: self, body) }
    let isFirst = turn.begin()
    if !isFirst { reportNested(at: place) }
    // Deferred blocks run in reverse order: the value is stored, the turn ends, the value is saved, and observers are
    // notified.
    defer { if isFirst { notify(.wrappedValue) } }
    defer { if isFirst { save() } }
    defer { if isFirst { turn.end() } }
    var value = stored
    context?.changes.note(self, before: value)
    defer { store(value) }
    return try body(&value)
  }

  /// Stores a value that the key has loaded, such as from a file. Returns whether the value has changed.
  @discardableResult
  func replace(_ value: Value) -> Bool {
    let isFirst = turn.begin()
    let isOther = !areEqual(value, stored)
    if isOther { store(value) }
    if isFirst { turn.end() }
    if isOther { notify(.wrappedValue) }
    return isOther
  }

  /// Notifies the observers in all pages. Called outside of all locks.
  func notify(_ field: SharedField) {
    DeferredChanges.notifyEverywhere {
      registrar.willSet(Shared<Value>.self, field: field.rawValue)
      registrar.didSet()
    }
  }

  private func store(_ value: Value) { contents.exchange(UncheckedValue(value: value)) }

  private func reportNested(at place: IssueSite) {
    place.report(
      """
      A shared '\(Value.self)' was written inside of its own 'withLock'. The write of the inner 'withLock' is lost: \
      change the value through the outer closure's argument.
      """)
  }

  // Without a key, the value is never loaded or saved.
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }
  func load() async throws {}
  func save() async throws {}
}

/// A value that a lock protects. Unchecked, because ``Shared`` is `Sendable` only if its value is.
struct UncheckedValue<Value>: @unchecked Sendable {
  var value: Value
}

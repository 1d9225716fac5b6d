internal import ConcurrencyExtras
internal import CustomDump
internal import PeriscopeLocks

/// What a test knows of the shared values that are written while it looks: what each was, and what it is expected to be.
///
/// ```swift
/// let changes = SharedChanges()
/// changes.track { store.send(.incrementButtonTapped) }
/// changes.assert {
///   expected.$count.withLock { $0 = 1 }  // Writes what is expected, not the value.
///   expected == store.state              // The left side reads what is expected, the right side the value.
/// }
/// changes.hasUnasserted  // false
/// ```
package final class SharedChanges: Sendable {
  /// Who is at work on this task.
  struct Context: Sendable {
    var changes: SharedChanges
    var isAsserting: Bool
  }

  /// Whom a value is read for.
  enum Reader: Sendable {
    case anybody
    /// A test that says what it expects.
    case test(SharedChanges)

    static var ofThisTask: Reader {
      guard let changes = SharedChanges.asserting else { return .anybody }
      return .test(changes)
    }
  }

  private struct Contents: Sendable {
    /// The values that the test wrote, right or not.
    var expected: Set<ObjectIdentifier> = []
    /// The values that were read while a test asserts, if they are collected.
    var read: Set<ObjectIdentifier>?
    var order: [ObjectIdentifier] = []
    var byRoot: [ObjectIdentifier: any SharedChange] = [:]
  }

  @TaskLocal static var context: Context?

  private let contents = Lock(Contents())
  private let outer: SharedChanges?

  /// Creates a record without changes.
  ///
  /// - Parameter outer: A record that notes the same writes.
  package init(within outer: SharedChanges? = nil) { self.outer = outer }

  /// The record that notes the writes of this task.
  package static var tracking: SharedChanges? { context.flatMap { $0.isAsserting ? nil : $0.changes } }

  /// Runs an operation, with the writes that it makes noted; those of the tasks that it starts, too.
  package func track<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$context.withValue(Context(changes: self, isAsserting: false), operation: operation)
  }

  /// Runs an asynchronous operation, with the writes that it makes noted.
  package func track<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$context.withValue(
      Context(changes: self, isAsserting: false), operation: operation, isolation: isolation)
  }

  /// Runs an operation that says what is expected: it reads and writes the values as they were before they were written, and
  /// `==` and `diff` compare those of their left side with the real ones of their right side.
  package func assert<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$context.withValue(Context(changes: self, isAsserting: true), operation: operation)
  }

  /// Whether the test wrote what it expects of a value.
  package var hasExpectations: Bool { contents.withLock { !$0.expected.isEmpty } }

  /// Whether a value was written, and is not what is expected.
  package var hasUnasserted: Bool { !unasserted.isEmpty }

  /// The values that are not what is expected, each as `#1 old → new`.
  package var descriptions: [String] { descriptions(of: unasserted) }

  /// Describes the values that are not what is expected and that a state holds, or that the test wrote.
  package func unasserted(in state: Any) -> [String] {
    let unasserted = unasserted
    guard !unasserted.isEmpty else { return [] }
    // A dump reads each value that the state holds.
    let read = assert {
      contents.withLock { $0.read = [] }
      _ = String(customDumping: state)
      return contents.withLock { contents in
        defer { contents.read = nil }
        return contents.read ?? []
      }
    }
    let expected = contents.withLock { $0.expected }
    return descriptions(of: unasserted.filter { read.contains($0.root) || expected.contains($0.root) })
  }

  private func descriptions(of changes: [any SharedChange]) -> [String] {
    // What describes two values may read shared ones, and those are to be the real ones.
    Self.$context.withValue(nil) { changes.enumerated().map { $1.description(number: $0 + 1) } }
  }

  /// Takes the values as they are now for what is expected.
  package func reset() { contents.exchange(Contents()) }

  /// Forgets the values that no part of these states shares: a test need not say what it expects of them.
  ///
  /// - Parameter states: The state before and after, or any values.
  package func forget(outside states: Any...) {
    let written = contents.withLock { $0.order }
    guard !written.isEmpty else { return }
    var values = SharedValues()
    // What the states hold may be read for anybody.
    Self.$context.withValue(nil) { for state in states { values.add(state) } }
    let roots = values.roots
    // What was written to the others is released after the lock.
    let forgotten = contents.withLock { contents in
      let forgotten = contents.byRoot.filter { !roots.contains($0.key) }
      contents.order.removeAll { !roots.contains($0) }
      contents.byRoot = contents.byRoot.filter { roots.contains($0.key) }
      return forgotten
    }
    _ = forgotten
  }

  /// The test that says what it expects on this task.
  static var asserting: SharedChanges? { context.flatMap { $0.isAsserting ? $0.changes : nil } }

  private var unasserted: [any SharedChange] {
    let contents = contents.withLock { $0 }
    // What compares two values may read shared ones, and those are to be the real ones.
    return Self.$context.withValue(nil) {
      contents.order.compactMap { contents.byRoot[$0] }.filter { !$0.isAsserted }
    }
  }

  /// Notes the first write of a value.
  func note<Value>(_ reference: ValueReference<Value>, before value: Value) {
    outer?.note(reference, before: value)
    _ = change(of: reference, before: value)
  }

  func expected<Value>(of reference: ValueReference<Value>) -> Value {
    let change = contents.withLock { contents in
      contents.read?.insert(ObjectIdentifier(reference))
      return contents.byRoot[ObjectIdentifier(reference)]
    }
    return (change as? ValueChange<Value>)?.expected ?? reference.stored
  }

  func expect<Value, Result>(
    of reference: ValueReference<Value>, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    let change = change(of: reference, before: reference.stored)
    contents.withLock { _ = $0.expected.insert(ObjectIdentifier(reference)) }
    var value = change.expected
    defer { change.expected = value }
    return try body(&value)
  }

  private func change<Value>(of reference: ValueReference<Value>, before value: Value) -> ValueChange<Value> {
    let new = ValueChange(of: reference, before: value)
    let id = ObjectIdentifier(reference)
    let change: any SharedChange = contents.withLock { contents in
      if let change = contents.byRoot[id] { return change }
      contents.order.append(id)
      contents.byRoot[id] = new
      return new
    }
    return change as? ValueChange<Value> ?? new
  }
}

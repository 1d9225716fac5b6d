internal import ConcurrencyExtras
internal import CustomDump
internal import PeriscopeLocks

/// The changes of shared values during a test: the value before the first write of each, and the expected value.
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
  /// The changes that the current task records or asserts.
  struct Context: Sendable {
    var changes: SharedChanges
    var isAsserting: Bool
  }

  /// The reader of a value, which determines the value that it reads.
  enum Reader: Sendable {
    /// A feature or other code, which reads the current values.
    case feature
    /// A test's expectation, which reads the expected values.
    case test(SharedChanges)

    static var ofThisTask: Reader {
      guard let changes = SharedChanges.asserting else { return .feature }
      return .test(changes)
    }
  }

  private struct Contents: Sendable {
    /// The values that the test's expectation has written, correctly or not.
    var expected: Set<ObjectIdentifier> = []
    /// The values that were read during an expectation, if they are collected.
    var read: Set<ObjectIdentifier>?
    var order: [ObjectIdentifier] = []
    var byRoot: [ObjectIdentifier: any SharedChange] = [:]
  }

  @TaskLocal static var context: Context?

  private let contents = Lock(Contents())
  private let outer: SharedChanges?

  /// Creates a record without changes.
  ///
  /// - Parameter outer: A record that also records the writes.
  package init(within outer: SharedChanges? = nil) { self.outer = outer }

  /// The record for the writes of this task.
  package static var tracking: SharedChanges? { context.flatMap { $0.isAsserting ? nil : $0.changes } }

  /// Runs an operation, and records its writes and those of the tasks that it starts.
  package func track<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$context.withValue(Context(changes: self, isAsserting: false), operation: operation)
  }

  /// Runs an asynchronous operation, and records its writes.
  package func track<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$context.withValue(
      Context(changes: self, isAsserting: false), operation: operation, isolation: isolation)
  }

  /// Runs a test's expectation. It reads and writes the values from before the recorded writes, and `==` and `diff`
  /// compare these expected values on the left with the actual ones on the right.
  package func assert<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$context.withValue(Context(changes: self, isAsserting: true), operation: operation)
  }

  /// Whether the test's expectation has written a value.
  package var hasExpectations: Bool { contents.withLock { !$0.expected.isEmpty } }

  /// Whether a value was written and differs from the expected one.
  package var hasUnasserted: Bool { !unasserted.isEmpty }

  /// The values that differ from the expected ones, each as `#1 old → new`.
  package var descriptions: [String] { descriptions(of: unasserted) }

  /// Describes the values that differ from the expected ones and are part of a state, or were written by the
  /// expectation.
  package func unasserted(in state: Any) -> [String] {
    let unasserted = unasserted
    guard !unasserted.isEmpty else { return [] }
    // A dump reads all values in the state.
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
    // Descriptions may read shared values. These must be the actual ones.
    Self.$context.withValue(nil) { changes.enumerated().map { $1.description(number: $0 + 1) } }
  }

  /// Takes the current values as the base for the next expectation.
  package func reset() { contents.exchange(Contents()) }

  /// Removes the values that are not part of these states: a test need not assert them.
  ///
  /// - Parameter states: The states before and after, or any values.
  package func forget(outside states: Any...) {
    let written = contents.withLock { $0.order }
    guard !written.isEmpty else { return }
    var values = SharedValues()
    // Reads the actual values.
    Self.$context.withValue(nil) { for state in states { values.add(state) } }
    let roots = values.roots
    // The removed values are released outside the lock.
    let forgotten = contents.withLock { contents in
      let forgotten = contents.byRoot.filter { !roots.contains($0.key) }
      contents.order.removeAll { !roots.contains($0) }
      contents.byRoot = contents.byRoot.filter { roots.contains($0.key) }
      return forgotten
    }
    _ = forgotten
  }

  /// The record whose expectation runs on this task.
  static var asserting: SharedChanges? { context.flatMap { $0.isAsserting ? $0.changes : nil } }

  private var unasserted: [any SharedChange] {
    let contents = contents.withLock { $0 }
    // Comparisons may read shared values. These must be the actual ones.
    return Self.$context.withValue(nil) {
      contents.order.compactMap { contents.byRoot[$0] }.filter { !$0.isAsserted }
    }
  }

  /// Records the first write of a value.
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

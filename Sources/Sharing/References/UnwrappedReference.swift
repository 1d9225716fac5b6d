internal import IssueReporting
internal import PeriscopeLocks

/// The value in a shared optional. If the optional becomes `nil`, this becomes a separate value, initially the last
/// one.
final class UnwrappedReference<Value>: MutableReference, Sendable {
  private let base: any MutableReference<Value?>
  private let last: Lock<UncheckedValue<Value>>

  init(_ base: any MutableReference<Value?>, _ value: Value) {
    self.base = base
    last = Lock(UncheckedValue(value: value))
  }

  var description: String { base.description }
  var root: any AnyObject & Sendable { base.root }
  func access(isChecked: Bool) { base.access(isChecked: isChecked) }

  func value(for reader: SharedChanges.Reader) -> Value {
    guard let value = base.value(for: reader) else { return last.withLock { $0 }.value }
    keep(value)
    return value
  }

  private func keep(_ value: Value) {
    // In a test's expectation, the value is the expected one, which must not be recorded.
    guard SharedChanges.asserting == nil else { return }
    last.exchange(UncheckedValue(value: value))
  }

  func write<Result>(at place: IssueSite, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try base.write(at: place) { optional in
      guard var value = optional else {
        // The optional remains `nil`, so only this reference shows the change. Observers are notified nevertheless,
        // because they observe the optional.
        var value = last.withLock { $0 }.value
        defer { keep(value) }
        return try body(&value)
      }
      defer {
        optional = value
        keep(value)
      }
      return try body(&value)
    }
  }

  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  var saveError: (any Error)? { base.saveError }
  func load() async throws { try await base.load() }
  func save() async throws { try await base.save() }
}

internal import PeriscopeLocks

/// What a shared optional holds; once that is `nil`, what it held last, which nobody can write any more.
final class UnwrappedReference<Value>: MutableReference, Sendable {
  /// As in ``ValueReference``.
  private struct Last: @unchecked Sendable {
    var value: Value
  }

  private let base: any MutableReference<Value?>
  private let last: Lock<Last>

  init(_ base: any MutableReference<Value?>, _ value: Value) {
    self.base = base
    last = Lock(Last(value: value))
  }

  var root: any AnyObject & Sendable { base.root }
  func access(isChecked: Bool) { base.access(isChecked: isChecked) }

  func value(for reader: SharedChanges.Reader) -> Value {
    guard let value = base.value(for: reader) else { return last.withLock { $0 }.value }
    keep(value)
    return value
  }

  private func keep(_ value: Value) {
    // What a test expects is not what was there.
    guard SharedChanges.asserting == nil else { return }
    var old = Last(value: value)
    last.withLock { swap(&$0, &old) }
  }

  func write<Result>(at place: Place, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try base.write(at: place) { optional in
      guard var value = optional else {
        var lost = last.withLock { $0 }.value
        return try body(&lost)
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

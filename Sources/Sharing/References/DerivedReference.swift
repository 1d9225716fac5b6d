/// A value that a closure derives from a shared value.
///
/// Unchecked `Sendable`: the closure captures only a key path, a value under a lock, or `Sendable` values.
final class DerivedReference<Base, Value>: Reference, @unchecked Sendable {
  private let base: any Reference<Base>
  private let read: (Base) -> Value

  init(_ base: any Reference<Base>, _ read: @escaping (Base) -> Value) {
    self.base = base
    self.read = read
  }

  var description: String { base.description }
  var root: any AnyObject & Sendable { base.root }
  func access(isChecked: Bool) { base.access(isChecked: isChecked) }
  func value(for reader: SharedChanges.Reader) -> Value { read(base.value(for: reader)) }
  var isLoading: Bool { base.isLoading }
  var loadError: (any Error)? { base.loadError }
  func load() async throws { try await base.load() }
}

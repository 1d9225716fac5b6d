internal import Synchronization

/// The memory that the pages of one session use, by estimate.
package final class SessionMemory: Sendable {
  private let used = Atomic(0)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds bytes, which may be negative. Returns `false` if more bytes than the limit are then used; they count
  /// nevertheless.
  func add(_ bytes: Int) -> Bool {
    let sum = used.wrappingAdd(bytes, ordering: .relaxed).newValue
    return bytes <= 0 || sum <= limit
  }

  package var bytes: Int { used.load(ordering: .relaxed) }
}

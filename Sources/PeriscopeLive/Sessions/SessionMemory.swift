internal import Synchronization

/// The memory that the pages of one session use, by estimate.
package final class SessionMemory: Sendable {
  private let used = Atomic(0)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds bytes, or subtracts them if their number is negative. Returns `false` if an addition exceeds the limit; its
  /// bytes count nevertheless.
  func add(_ bytes: Int) -> Bool {
    let sum = used.wrappingAdd(bytes, ordering: .relaxed).newValue
    return bytes <= 0 || sum <= limit
  }

  package var bytes: Int { used.load(ordering: .relaxed) }
}

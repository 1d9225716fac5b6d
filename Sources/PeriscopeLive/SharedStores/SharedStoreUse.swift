internal import PeriscopeLocks
internal import Synchronization

/// The use of a shared store by servers of this process.
package final class SharedStoreUse: Sendable {
  private let effects = Atomic(0)
  private let committed = Atomic(false)
  private let isLimited = Atomic(false)
  private let limitedBy = Lock<SharedStoreMeter?>(nil)

  package init() {}

  /// The number of the store's running effects when its monitor was last left. Reading it must not wait for the monitor.
  var effectCount: Int {
    get { effects.load(ordering: .relaxed) }
    set { effects.store(newValue, ordering: .relaxed) }
  }

  /// The meter that limits the state, if the store is not archived.
  var meter: SharedStoreMeter? {
    get { isLimited.load(ordering: .acquiring) ? limitedBy.withLock { $0 } : nil }
    set {
      limitedBy.withLock { $0 = newValue }
      isLimited.store(newValue != nil, ordering: .releasing)
    }
  }

  /// Claims the right to commit the store; returns `false` if a different server has it.
  func beginCommitting() -> Bool { !committed.exchange(true, ordering: .acquiringAndReleasing) }

  func endCommitting() { committed.store(false, ordering: .releasing) }
}

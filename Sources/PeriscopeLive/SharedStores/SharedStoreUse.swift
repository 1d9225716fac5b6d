internal import Synchronization

/// The use of a shared store by servers of this process.
package final class SharedStoreUse: Sendable {
  private let effects = Atomic(0)
  private let committed = Atomic(false)

  package init() {}

  /// The number of its effects that run, as of when its monitor was left: counting must not wait for the monitor.
  var effectCount: Int {
    get { effects.load(ordering: .relaxed) }
    set { effects.store(newValue, ordering: .relaxed) }
  }

  /// Claims the right to commit the store; returns `false` if a different server has it.
  func beginCommitting() -> Bool { !committed.exchange(true, ordering: .acquiringAndReleasing) }

  func endCommitting() { committed.store(false, ordering: .releasing) }
}

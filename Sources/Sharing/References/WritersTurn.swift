internal import CPeriscopePerception
internal import CPeriscopeSharing
internal import PeriscopeMainActor
internal import Synchronization

/// Serializes writers while they compute the next value.
///
/// It is held while the closure of `withLock` runs. It does not protect the value, so reads never wait for it.
final class WritersTurn: Sendable {
  private let lock = Mutex(())
  private let owner = Atomic<UInt>(0)

  /// Whether this thread has the turn.
  var isTaken: Bool { owner.load(ordering: .relaxed) == periscope_thread_number() }

  /// Waits for the turn. Returns `false` if this thread already has it.
  func begin() -> Bool {
    guard !isTaken else { return false }
    if !lock._unsafeTryLock() { MainActorLock.leaving { lock._unsafeLock() } }
    // ThreadSanitizer does not see how the mutex synchronizes threads that slept, but it sees this load.
    _ = owner.load(ordering: .acquiring)
    owner.store(periscope_thread_number(), ordering: .relaxed)
    periscope_turn_begun()
    return true
  }

  func end() {
    periscope_turn_ended()
    owner.store(0, ordering: .releasing)
    lock._unsafeUnlock()
  }
}

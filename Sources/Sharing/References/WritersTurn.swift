internal import CPeriscopePerception
internal import CPeriscopeSharing
internal import Synchronization

/// Lets one writer after the other compute the next value.
///
/// It is held while a user's closure runs, and so it is not what protects the value: reading one never waits for it.
final class WritersTurn: Sendable {
  private let lock = Mutex(())
  private let owner = Atomic<UInt>(0)

  /// Whether this thread has the turn.
  var isTaken: Bool { owner.load(ordering: .relaxed) == periscope_thread_number() }

  /// Waits for the turn; `false` if this thread has it already.
  func begin() -> Bool {
    guard !isTaken else { return false }
    lock._unsafeLock()
    // The thread sanitizer does not see the mutex hand over where a thread slept; it sees this.
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

internal import Synchronization

/// What servers know of a shared store that is in use.
final class SharedUse: Sendable {
  private let effects = Atomic(0)
  private let kept = Atomic(false)

  /// How many of its effects run, as of when its lock was left: whoever counts must not wait for it.
  var effectCount: Int {
    get { effects.load(ordering: .relaxed) }
    set { effects.store(newValue, ordering: .relaxed) }
  }

  /// Has it kept by whoever asks; `false` where somebody keeps it already.
  func beginKeeping() -> Bool { !kept.exchange(true, ordering: .acquiringAndReleasing) }

  func endKeeping() { kept.store(false, ordering: .releasing) }
}

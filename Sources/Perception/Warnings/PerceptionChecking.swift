internal import Synchronization

#if DEBUG
  private let isChecking = Atomic<Bool>(true)
#else
  private let isChecking = Atomic<Bool>(false)
#endif

/// Whether untracked reads of state during rendering are reported. By default only in debug builds.
///
/// ```swift
/// isPerceptionCheckingEnabled = true  // In `main`, to look for such a read in a release build.
/// ```
public var isPerceptionCheckingEnabled: Bool {
  get { isChecking.load(ordering: .relaxed) }
  set { isChecking.store(newValue, ordering: .relaxed) }
}

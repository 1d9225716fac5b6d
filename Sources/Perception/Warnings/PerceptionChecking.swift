internal import Synchronization

#if DEBUG
  private let isChecking = Atomic<Bool>(true)
#else
  private let isChecking = Atomic<Bool>(false)
#endif

/// Whether state that is read while a page is made, outside of every tracking, is reported: by default in debug builds only.
///
/// ```swift
/// isPerceptionCheckingEnabled = true  // In `main`, to look for such a read in a release build.
/// ```
public var isPerceptionCheckingEnabled: Bool {
  get { isChecking.load(ordering: .relaxed) }
  set { isChecking.store(newValue, ordering: .relaxed) }
}

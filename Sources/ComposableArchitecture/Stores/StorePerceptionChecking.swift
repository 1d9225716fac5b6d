internal import Perception

/// Whether untracked reads of a store's state are reported while a page is rendered.
///
/// ```swift
/// _isStorePerceptionCheckingEnabled = false  // In `main`.
/// ```
///
/// It is `isPerceptionCheckingEnabled`, which applies to stores and models alike.
public var _isStorePerceptionCheckingEnabled: Bool {
  get { isPerceptionCheckingEnabled }
  set { isPerceptionCheckingEnabled = newValue }
}

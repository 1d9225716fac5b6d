/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It was written.
  case didSet
  /// Somebody has called `save()`, and waits.
  case userInitiated
}

/// The reason to save a shared value.
public enum SaveContext: Hashable, Sendable {
  /// The value was written.
  case didSet
  /// A call of `save()`, which waits for the result.
  case userInitiated
}

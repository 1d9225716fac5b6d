/// What is known of the task at work, for the warning about reads that nothing tracks.
public enum _PerceptionLocals {
  /// Whether the work at hand is inside `withPerceptionTracking`; set in debug builds only, as it costs more than many a tracking.
  @TaskLocal public static var isInPerceptionTracking = false
  /// Whether reads outside of every tracking are on purpose, and not warned of.
  ///
  /// ```swift
  /// let start = _PerceptionLocals.$skipPerceptionChecking.withValue(true) { model.count }
  /// ```
  @TaskLocal public static var skipPerceptionChecking = false
}

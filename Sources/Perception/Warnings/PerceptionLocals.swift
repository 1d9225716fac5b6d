/// Task-local values for the warning about untracked reads.
public enum _PerceptionLocals {
  /// Whether the task is inside `withPerceptionTracking`. Set in debug builds only, as setting it can cost more than
  /// the tracking.
  @TaskLocal public static var isInPerceptionTracking = false
  /// Whether untracked reads are intentional, and not reported.
  ///
  /// ```swift
  /// let start = _PerceptionLocals.$skipPerceptionChecking.withValue(true) { model.count }
  /// ```
  @TaskLocal public static var skipPerceptionChecking = false
}

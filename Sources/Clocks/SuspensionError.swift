/// The error of ``TestClock/checkSuspension()`` while a task is sleeping.
public struct SuspensionError: Error, Equatable {
  /// Creates the error.
  public init() {}
}

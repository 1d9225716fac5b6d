/// What ``TestClock/checkSuspension()`` throws while something sleeps.
public struct SuspensionError: Error, Equatable {
  /// Makes the error.
  public init() {}
}

internal import Clocks

extension DependencyValues {
  /// A clock that advances while the machine sleeps.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  ///
  /// Tests override it with a `TestClock` or an `ImmediateClock`. Otherwise each use is an issue.
  @DependencyEntry(liveValue: ContinuousClock())
  public var continuousClock: any Clock<Duration> = UnimplementedClock(name: "@Dependency(\\.continuousClock)")

  /// A clock that stops while the machine sleeps.
  ///
  /// ```swift
  /// @Dependency(\.suspendingClock) var clock
  /// ```
  ///
  /// Tests override it with a `TestClock` or an `ImmediateClock`. Otherwise each use is an issue.
  @DependencyEntry(liveValue: SuspendingClock())
  public var suspendingClock: any Clock<Duration> = UnimplementedClock(
    SuspendingClock(), name: "@Dependency(\\.suspendingClock)")
}

extension DependencyValues {
  /// Unavailable: there are no schedulers.
  @available(*, unavailable, message: "Use 'continuousClock', and 'try await clock.sleep(for: …)'.")
  public var mainQueue: any Clock<Duration> { continuousClock }

  /// Unavailable: there are no schedulers.
  @available(*, unavailable, message: "Use 'continuousClock', and 'try await clock.sleep(for: …)'.")
  public var mainRunLoop: any Clock<Duration> { continuousClock }
}

public import FoundationEssentials

extension DependencyValues {
  /// The notification center.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  /// ```
  ///
  /// Tests override it with a new `NotificationCenter()`.
  @DependencyEntry(liveValue: NotificationCenter.default) public var notificationCenter: NotificationCenter
}

public import FoundationEssentials

extension DependencyValues {
  /// The notification center.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  /// ```
  ///
  /// Tests override it with a new `NotificationCenter()`.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
}

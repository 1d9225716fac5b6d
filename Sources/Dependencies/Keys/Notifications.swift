public import FoundationEssentials

extension DependencyValues {
  /// The center that notifications are posted to.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  /// ```
  ///
  /// A test overrides it by a center of its own, `NotificationCenter()`.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
}

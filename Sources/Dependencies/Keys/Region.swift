public import FoundationEssentials

extension DependencyValues {
  /// The calendar for dates.
  ///
  /// ```swift
  /// @Dependency(\.calendar) var calendar
  /// ```
  @DependencyEntry(liveValue: Calendar.autoupdatingCurrent) public var calendar: Calendar

  /// The locale for numbers and dates.
  ///
  /// ```swift
  /// @Dependency(\.locale) var locale
  /// ```
  @DependencyEntry(liveValue: Locale.autoupdatingCurrent) public var locale: Locale

  /// The locales that the user prefers, in order.
  ///
  /// ```swift
  /// @Dependency(\.preferredLocales) var preferredLocales
  /// ```
  @DependencyEntry(liveValue: Locale.preferredLocales) public var preferredLocales: [Locale]

  /// The time zone.
  ///
  /// ```swift
  /// @Dependency(\.timeZone) var timeZone
  /// ```
  @DependencyEntry(liveValue: TimeZone.autoupdatingCurrent) public var timeZone: TimeZone
}

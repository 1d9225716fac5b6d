internal import ComposableArchitecture
public import Foundation
public import PeriscopeHTML

/// A view that is evaluated again as time passes.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.date, style: .time) }
/// ```
///
/// The content is evaluated while the page has a client, at most once per second. The time is that of the dependencies
/// `continuousClock` and `date`.
nonisolated public struct TimelineView<Content: HTML>: HTML {
  private let schedule: TimelineSchedule
  private let content: (TimelineViewContext) -> Content
  @State private var date: Date?

  /// Creates a view that is evaluated again by a schedule.
  public init(_ schedule: TimelineSchedule, @HTMLBuilder content: @escaping (TimelineViewContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// The content at the current date.
  public var body: some HTML {
    let date = $date
    content(TimelineViewContext(date: date.wrappedValue ?? Self.now)).task { [schedule] in
      @Dependency(\.continuousClock) var clock
      while !Task.isCancelled {
        try? await clock.sleep(for: .seconds(schedule.interval))
        if !Task.isCancelled { date.wrappedValue = Self.now }
      }
    }
  }

  private static var now: Date {
    @Dependency(\.date.now) var now
    return now
  }
}

/// The dates at which a view is evaluated again.
public struct TimelineSchedule: Sendable {
  let interval: Double

  /// Every minute.
  public static let everyMinute = Self(interval: 60)
  /// Every second: pages are not animated.
  public static let animation = Self(interval: 1)

  /// Returns a schedule with an interval in seconds, at least one second. `date` is ignored.
  public static func periodic(from date: Date, by interval: TimeInterval) -> Self {
    // A `Duration` cannot be infinite.
    Self(interval: min(max(1, interval), 1e9))
  }
}

/// The state of a view that is evaluated again as time passes.
public struct TimelineViewContext: Sendable {
  /// The current date.
  public let date: Date
}

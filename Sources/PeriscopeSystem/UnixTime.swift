internal import Glibc

/// A wall-clock time with the precision of archives: whole seconds since 1970.
package struct UnixTime: Hashable, Comparable, Sendable {
  /// The seconds since 1970 began, in UTC.
  package var seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Returns the system's time.
  package static func now() -> UnixTime { UnixTime(seconds: Int64(time(nil))) }

  package static func < (left: UnixTime, right: UnixTime) -> Bool { left.seconds < right.seconds }

  /// Returns a later time. Fractions of a second are dropped.
  package static func + (time: UnixTime, duration: Duration) -> UnixTime {
    UnixTime(seconds: time.seconds + duration.components.seconds)
  }

  /// Returns an earlier time. Fractions of a second are dropped.
  package static func - (time: UnixTime, duration: Duration) -> UnixTime {
    UnixTime(seconds: time.seconds - duration.components.seconds)
  }

  /// Returns the time between two times.
  package static func - (left: UnixTime, right: UnixTime) -> Duration { .seconds(left.seconds - right.seconds) }
}

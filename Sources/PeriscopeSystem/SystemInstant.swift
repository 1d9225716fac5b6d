internal import CPeriscopeSystem
internal import Glibc

/// A point in time of the system's clock, which is monotonic and also runs while the system sleeps.
///
/// It is that of `ContinuousClock`, in one word. `ContinuousClock.Instant` has no fixed layout, so each copy and each
/// end of a value that contains one would take several calls.
package struct SystemInstant: Hashable, Comparable, Sendable {
  let nanoseconds: Int64

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The current time.
  package static var now: SystemInstant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return SystemInstant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }

  package func advanced(by duration: Duration) -> SystemInstant {
    let (seconds, attoseconds) = duration.components
    return SystemInstant(nanoseconds: nanoseconds &+ seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000)
  }

  package func duration(to other: SystemInstant) -> Duration { .nanoseconds(other.nanoseconds &- nanoseconds) }

  package static func < (left: SystemInstant, right: SystemInstant) -> Bool { left.nanoseconds < right.nanoseconds }

  package static func + (instant: SystemInstant, duration: Duration) -> SystemInstant { instant.advanced(by: duration) }

  package static func - (left: SystemInstant, right: SystemInstant) -> Duration { right.duration(to: left) }
}

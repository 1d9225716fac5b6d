internal import Glibc

/// A clock that is read faster than others, because it changes only with the kernel's timer.
package enum CoarseClock {
  /// The nanoseconds since the system's start, without the time for which it slept. They change every 1 to 10 ms.
  package static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Returns the value of ``now`` at an instant, if the system does not sleep until then.
  package static func value(at instant: SystemInstant) -> Int {
    now &+ Int(instant.nanoseconds &- SystemInstant.now.nanoseconds)
  }
}

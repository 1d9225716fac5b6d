internal import CPeriscopeSystem
internal import Glibc
package import Synchronization

/// A point in time by a server's own clock, which is monotonic and starts with the server.
///
/// Whole nanoseconds in one word, so that it can be stored atomically.
package struct Instant: InstantProtocol, Hashable, Sendable {
  /// The server's start.
  package static let zero = Instant(nanoseconds: 0)

  private let nanoseconds: Int64

  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package init(sinceStart duration: Duration) { nanoseconds = Int64(clamping: duration.wholeNanoseconds) }

  /// The time since the server's start.
  package var sinceStart: Duration { .nanoseconds(nanoseconds) }

  package func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds &+ Int64(clamping: duration.wholeNanoseconds))
  }

  package func duration(to other: Instant) -> Duration { .nanoseconds(other.nanoseconds - nanoseconds) }

  /// Returns the seconds until an instant.
  package func seconds(to other: Instant) -> Double { Double(other.nanoseconds - nanoseconds) / 1e9 }

  package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  package static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }

  package static func - (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: .zero - duration) }

  package static func - (left: Instant, right: Instant) -> Duration { right.duration(to: left) }
}

/// The clock of a server, on which time starts when the server does.
package struct ServerClock: Sendable {
  private enum Source: Sendable {
    /// A `ContinuousClock`, which is read without dynamic dispatch.
    case continuous(start: Int64)
    case other(elapsed: @Sendable () -> Duration)
  }

  private let source: Source

  package init(_ clock: any Clock<Duration> = ContinuousClock()) {
    func elapsed<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    source =
      clock is ContinuousClock
      ? .continuous(start: SystemInstant.now.nanoseconds) : .other(elapsed: elapsed(on: clock))
  }

  package var now: Instant {
    switch source {
    case .continuous(let start): Instant(nanoseconds: SystemInstant.now.nanoseconds - start)
    case .other(let elapsed): Instant(sinceStart: elapsed())
    }
  }

  /// Returns the time at an instant that has just passed, without reading a `ContinuousClock` again.
  package func time(at instant: SystemInstant) -> Instant {
    switch source {
    case .continuous(let start): Instant(nanoseconds: instant.nanoseconds - start)
    case .other(let elapsed): Instant(sinceStart: elapsed())
    }
  }
}

extension Instant: AtomicRepresentable {
  package typealias AtomicRepresentation = Int64.AtomicRepresentation

  package static func encodeAtomicRepresentation(_ value: consuming Instant) -> AtomicRepresentation {
    Int64.encodeAtomicRepresentation(value.nanoseconds)
  }

  package static func decodeAtomicRepresentation(_ storage: consuming AtomicRepresentation) -> Instant {
    Instant(nanoseconds: Int64.decodeAtomicRepresentation(storage))
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int128 {
    // Fast path for times up to a hundred years: a single hardware division.
    if (0..<300_000_000).contains(_high) {
      return Int128(UInt64(1_000_000_000).dividingFullWidth((UInt64(_high), _low)).quotient)
    }
    let (seconds, attoseconds) = components
    return Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
  }

  /// The number of whole microseconds.
  package var wholeMicroseconds: Int { Int(clamping: wholeNanoseconds) / 1_000 }
}

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

/// A point in time by a server's own clock, which is monotonic and starts with the server.
package struct Instant: InstantProtocol, Hashable, Sendable {
  /// The server's start.
  package static let zero = Instant(sinceStart: .zero)

  /// The time since the server's start.
  package let sinceStart: Duration

  package init(sinceStart: Duration) {
    self.sinceStart = sinceStart
  }

  package func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

  package func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

  package static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }

  package static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }

  package static func - (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: .zero - duration) }

  package static func - (left: Instant, right: Instant) -> Duration { right.duration(to: left) }
}

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
    case .continuous(let start): Instant(nanosecondsSinceStart: SystemInstant.now.nanoseconds - start)
    case .other(let elapsed): Instant(sinceStart: elapsed())
    }
  }
}

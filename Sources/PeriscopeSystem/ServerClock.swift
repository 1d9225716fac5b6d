/// The clock of a server, which starts at zero when the server starts.
package struct ServerClock: Sendable {
  private enum Source: Sendable {
    /// The usual clock, which is read without dispatch.
    case continuous(start: ContinuousClock.Instant)
    case other(elapsed: @Sendable () -> Duration)
  }

  private let source: Source

  package init(_ clock: any Clock<Duration> = ContinuousClock()) {
    func elapsed<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    source = clock is ContinuousClock ? .continuous(start: .now) : .other(elapsed: elapsed(on: clock))
  }

  package var now: Instant {
    switch source {
    case .continuous(let start): Instant(sinceStart: start.duration(to: .now))
    case .other(let elapsed): Instant(sinceStart: elapsed())
    }
  }
}

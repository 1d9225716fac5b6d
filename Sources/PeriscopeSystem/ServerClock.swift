/// The clock of a server, on which time starts when the server does.
package struct ServerClock: Sendable {
  private let elapsed: @Sendable () -> Duration

  package init(_ clock: any Clock<Duration> = ContinuousClock()) {
    func elapsed<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    self.elapsed = elapsed(on: clock)
  }

  package var now: Instant { Instant(sinceStart: elapsed()) }
}

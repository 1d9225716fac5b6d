/// Tells how many milliseconds have passed on a clock since the server started.
struct Milliseconds: Sendable {
  private let elapsed: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    func elapsed<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    self.elapsed = elapsed(on: clock)
  }

  func now() -> Int64 {
    let (seconds, attoseconds) = elapsed().components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}

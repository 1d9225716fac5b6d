package import Clocks

extension TestClock {
  /// Waits until `count` tasks sleep on this clock.
  package func waitForSleepers(_ count: Int) async {
    while _$sleeperCount < count, !Task.isCancelled { await Task.yield() }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Advances the clock for a task that sleeps repeatedly, until it sleeps again.
  package func pass(_ duration: Duration) async {
    await waitForSleepers(1)
    await advance(by: duration)
    // The task sleeps again once it has done the work it woke for.
    await waitForSleepers(1)
  }
}

import Clocks

extension TestClock {
  /// Waits until so many sleep on this clock.
  func waitForSleepers(_ count: Int) async {
    while _$sleeperCount < count, !Task.isCancelled { await Task.yield() }
  }

  /// Lets time pass for one that sleeps again and again, until it sleeps again.
  func pass(_ duration: Duration) async {
    await waitForSleepers(1)
    await advance(by: duration)
    // It does so once it has done what it woke for.
    await waitForSleepers(1)
  }
}

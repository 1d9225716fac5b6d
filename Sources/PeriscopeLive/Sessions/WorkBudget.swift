internal import PeriscopeSystem
internal import Synchronization

/// A budget of working time, such as 200 ms a second. Time that is not used is saved up, up to five seconds' worth.
///
/// Stored as the instant until which the budget is used up. Work moves the instant into the future; once the clock has
/// passed it, more work is allowed.
struct WorkBudget: ~Copyable, Sendable {
  private static let savings: Duration = .seconds(5)

  /// The milliseconds of work that are allowed in each second; 0 for no limit.
  private let rate: Int
  private let usedUntil: Atomic<Instant>

  init(milliseconds rate: Int, now: Instant) {
    self.rate = rate
    usedUntil = Atomic(now - Self.savings)
  }

  /// Returns the seconds until work may be done; `nil` if it may be done now.
  func wait(now: Instant) -> Int? {
    guard rate > 0 else { return nil }
    let seconds = now.seconds(to: usedUntil.load(ordering: .relaxed))
    return seconds > 0 ? max(1, Int(seconds.rounded(.up))) : nil
  }

  /// Charges work that was done.
  func charge(_ time: Duration, now: Instant) {
    guard rate > 0 else { return }
    let cost = time * 1_000 / rate
    var known = usedUntil.load(ordering: .relaxed)
    while true {
      let (exchanged, current) = usedUntil.weakCompareExchange(
        expected: known, desired: max(known, now - Self.savings) + cost, ordering: .relaxed)
      if exchanged { return }
      known = current
    }
  }

  /// Whether the budget is in the state of a new one.
  func isFull(now: Instant) -> Bool { usedUntil.load(ordering: .relaxed) <= now - Self.savings }
}

/// A budget that several sessions share.
final class SharedBudget: Sendable {
  let time: WorkBudget

  init(milliseconds rate: Int, now: Instant) { time = WorkBudget(milliseconds: rate, now: now) }
}

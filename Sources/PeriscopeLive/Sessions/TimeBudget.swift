internal import PeriscopeSystem
internal import Synchronization

/// A budget of working time, such as 200 ms a second. Time that is not used is saved up, up to five seconds' worth.
///
/// Stored as the instant until which the budget is used up. Work moves the instant into the future; once the clock has
/// passed it, more work is allowed.
package final class TimeBudget: Sendable {
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

/// The work budgets that a request is charged to.
package struct WorkAccount: Sendable {
  /// The budget of the session; `nil` for a client without a session.
  let session: TimeBudget?
  let address: TimeBudget
  /// The time at which the request was accepted.
  let time: Instant

  /// The reason why a request must wait.
  package enum Wait: Sendable, Equatable {
    case session(seconds: Int)
    case address(seconds: Int)
  }

  /// Returns how long the request must wait, if a budget is used up.
  package var wait: Wait? {
    if let seconds = session?.wait(now: time) { return .session(seconds: seconds) }
    return address.wait(now: time).map { .address(seconds: $0) }
  }

  /// Charges the work of the request.
  package func charge(_ work: Duration) {
    session?.charge(work, now: time)
    address.charge(work, now: time)
  }
}

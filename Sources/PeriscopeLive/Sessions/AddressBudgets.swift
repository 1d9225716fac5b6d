internal import PeriscopeLocks
internal import PeriscopeSystem

/// The budgets of working time of client addresses.
final class AddressBudgets: Sendable {
  /// The most addresses. Further ones share one budget.
  static let maximumCount = 100_000

  private let rate: Int
  private let budgets = Lock<[RemoteAddress: TimeBudget]>([:])
  private let shared: TimeBudget

  /// - Parameter rate: The milliseconds a second; 0 for no limit.
  init(rate: Int) {
    self.rate = rate
    shared = TimeBudget(milliseconds: rate, now: .zero)
  }

  func budget(of address: RemoteAddress, now: Instant) -> TimeBudget {
    guard rate > 0 else { return shared }
    return budgets.withLock { budgets in
      if let known = budgets[address.network] { return known }
      guard budgets.count < Self.maximumCount else { return shared }
      let budget = TimeBudget(milliseconds: rate, now: now)
      budgets[address.network] = budget
      return budget
    }
  }

  /// Removes the budgets that are in their initial state. Sessions that refer to one keep it.
  func removeIdle(now: Instant) {
    budgets.withLock { budgets in
      for (address, budget) in budgets where budget.isFull(now: now) { budgets[address] = nil }
    }
  }

  var count: Int { budgets.withLock { $0.count } }
}

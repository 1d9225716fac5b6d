internal import PeriscopeLocks
internal import PeriscopeSystem

/// The budgets of working time of client addresses.
final class AddressBudgets: Sendable {
  /// The maximum number of addresses. Further ones share one budget.
  static let maximumCount = 100_000

  private let rate: Int
  private let budgets = Lock<[RemoteAddress: SharedBudget]>([:])
  private let shared: SharedBudget

  /// - Parameter rate: The milliseconds of work for an address that are allowed in each second; 0 for no limit.
  init(rate: Int) {
    self.rate = rate
    shared = SharedBudget(milliseconds: rate, now: .zero)
  }

  func budget(of address: RemoteAddress, now: Instant) -> SharedBudget {
    guard rate > 0 else { return shared }
    return budgets.withLock { budgets in
      if let known = budgets[address.network] { return known }
      guard budgets.count < Self.maximumCount else { return shared }
      let budget = SharedBudget(milliseconds: rate, now: now)
      budgets[address.network] = budget
      return budget
    }
  }

  /// Removes the budgets that are full and that no session uses. If a used budget were removed, its session would keep it,
  /// while new sessions of the address would get a second budget.
  func removeIdle(now: Instant) {
    budgets.withLock { budgets in
      var idle: [RemoteAddress] = []
      var index = budgets.startIndex
      while index != budgets.endIndex {
        if budgets.values[index].time.isFull(now: now), isKnownUniquelyReferenced(&budgets.values[index]) {
          idle.append(budgets.keys[index])
        }
        budgets.formIndex(after: &index)
      }
      for address in idle { budgets[address] = nil }
    }
  }

  var count: Int { budgets.withLock { $0.count } }
}

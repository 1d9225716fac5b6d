/// The attempts that accounts have left.
struct Attempts {
  /// The maximum number of accounts that are remembered.
  static let capacity = 10_000
  /// The number of characters that identify an account's name. Longer names with the same beginning share their
  /// attempts.
  private static let nameLimit = 200
  /// The maximum limit. With larger numbers, the time until an account has all of its attempts again could overflow.
  private static let maximum = AttemptLimit(attempts: 1_000_000, recovery: .seconds(100 * 366 * 86_400))

  private let limit: AttemptLimit
  /// The times at which accounts will have all of their attempts again.
  private var accounts: [String: ContinuousClock.Instant] = [:]

  init(_ limit: AttemptLimit) {
    self.limit = AttemptLimit(
      attempts: min(max(limit.attempts, 1), Self.maximum.attempts),
      recovery: min(max(limit.recovery, .zero), Self.maximum.recovery))
  }

  var count: Int { accounts.count }

  /// Takes an attempt of an account; if it has none left, returns the time until the next.
  mutating func take(_ name: String, now: ContinuousClock.Instant) -> Duration? {
    let name = Self.key(name)
    let whole = max(accounts[name] ?? now, now) + limit.recovery
    let wait = now.duration(to: whole) - limit.recovery * limit.attempts
    guard wait <= .zero else { return wait }
    if accounts[name] == nil, accounts.count >= Self.capacity { makeRoom(now: now) }
    accounts[name] = whole
    return nil
  }

  /// Gives back an attempt that was taken but not made.
  mutating func giveBack(_ name: String, now: ContinuousClock.Instant) {
    let name = Self.key(name)
    guard let whole = accounts[name].map({ $0 - limit.recovery }) else { return }
    accounts[name] = whole > now ? whole : nil
  }

  /// Gives an account all of its attempts again, after the correct password.
  mutating func reset(_ name: String) { accounts[Self.key(name)] = nil }

  private mutating func makeRoom(now: ContinuousClock.Instant) {
    accounts = accounts.filter { $0.value > now }
    guard accounts.count >= Self.capacity else { return }
    // Keeps the half of the accounts with the fewest attempts left.
    let kept = accounts.sorted { $0.value > $1.value }.prefix(Self.capacity / 2)
    accounts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  private static func key(_ name: String) -> String {
    String(name.unicodeScalars.prefix(nameLimit).map(Character.init)).lowercased()
  }
}

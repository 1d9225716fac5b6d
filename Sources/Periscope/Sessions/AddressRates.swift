internal import PeriscopeLocks
internal import PeriscopeHTTP
internal import PeriscopeSystem

/// How much the addresses do from which somebody acts without a session.
final class AddressRates: Sendable {
  private let rate: Int
  private let buckets = Lock<[RemoteAddress: TokenBucket]>([:])

  /// - Parameter rate: How many actions a second; 0 for no limit.
  init(rate: Int) { self.rate = rate }

  /// Counts an action, or says in how many seconds one may be done.
  func countAction(of address: RemoteAddress, now: Int64) -> Int? {
    guard rate > 0 else { return nil }
    return buckets.withLock { $0[address.network, default: TokenBucket(rate: rate, now: now)].take(now: now) }
  }

  /// Forgets the addresses that have saved up all that they may: they are as new ones.
  func forgetIdle(now: Int64) {
    buckets.withLock { buckets in buckets = buckets.filter { !$0.value.isFull(now: now) } }
  }

  /// How many addresses are kept.
  var count: Int { buckets.withLock { $0.count } }
}

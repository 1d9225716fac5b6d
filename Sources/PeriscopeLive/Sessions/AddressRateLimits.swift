internal import PeriscopeLocks
package import PeriscopeSystem

/// The rate limits of addresses that act without a session.
package final class AddressRateLimits: Sendable {
  /// The maximum number of addresses. Further ones share one limit.
  static let maximumCount = 100_000

  private let rate: Int
  private let buckets = Lock<[RemoteAddress: TokenBucket]>([:])

  /// - Parameter rate: The actions a second; 0 for no limit.
  init(rate: Int) { self.rate = rate }

  /// Counts an action. If that exceeds the limit, returns the seconds until the next action may be performed.
  package func countAction(of address: RemoteAddress, now: Instant) -> Int? {
    guard rate > 0 else { return nil }
    return buckets.withLock { buckets in
      var network = address.network
      if buckets.count >= Self.maximumCount, buckets[network] == nil { network = RemoteAddress(ipv4: 0, 0, 0, 0) }
      return buckets[network, default: TokenBucket(rate: rate, now: now)].take(rate: rate, now: now)
    }
  }

  /// Removes the addresses whose limit is in its initial state.
  func removeIdle(now: Instant) {
    buckets.withLock { buckets in buckets = buckets.filter { !$0.value.isFull(rate: rate, now: now) } }
  }

  /// The number of addresses in memory.
  var count: Int { buckets.withLock { $0.count } }
}

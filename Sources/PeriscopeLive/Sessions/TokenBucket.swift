internal import PeriscopeSystem

/// A limit on actions per second. Up to two seconds' worth can be saved up.
///
/// The rate, 0 for no limit, is the same in all calls for a bucket: many buckets have the same one, so they do not store it.
struct TokenBucket {
  private var tokens: Double
  private var last: Instant

  init(rate: Int, now: Instant) {
    tokens = Double(rate) * 2
    last = now
  }

  /// Whether the bucket is in the state of a new one.
  func isFull(rate: Int, now: Instant) -> Bool { refilled(Double(rate), now) >= Double(rate) * 2 }

  /// Takes a token, or returns the seconds until the next token is available.
  mutating func take(rate: Int, now: Instant) -> Int? {
    guard rate > 0 else { return nil }
    let rate = Double(rate)
    tokens = min(rate * 2, refilled(rate, now))
    last = max(last, now)
    guard tokens >= 1 else { return max(1, Int(((1 - tokens) / rate).rounded(.up))) }
    tokens -= 1
    return nil
  }

  private func refilled(_ rate: Double, _ now: Instant) -> Double { tokens + max(0, last.seconds(to: now)) * rate }
}

internal import PeriscopeSystem

/// A limit on actions per second. Up to two seconds' worth can be saved up.
struct TokenBucket {
  private let rate: Double
  private var tokens: Double
  private var last: Instant

  /// - Parameter rate: The actions a second; 0 for no limit.
  init(rate: Int, now: Instant) {
    self.rate = Double(rate)
    tokens = self.rate * 2
    last = now
  }

  /// Whether the bucket is in the state of a new one.
  func isFull(now: Instant) -> Bool { refilled(now: now) >= rate * 2 }

  /// Takes a token, or returns the seconds until the next token is available.
  mutating func take(now: Instant) -> Int? {
    guard rate > 0 else { return nil }
    tokens = min(rate * 2, refilled(now: now))
    last = max(last, now)
    guard tokens >= 1 else { return max(1, Int(((1 - tokens) / rate).rounded(.up))) }
    tokens -= 1
    return nil
  }

  private func refilled(now: Instant) -> Double { tokens + max(0, last.seconds(to: now)) * rate }
}

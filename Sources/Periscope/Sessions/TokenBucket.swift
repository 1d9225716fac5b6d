/// How much a session may do: it is given so much each second, and may save up for two.
struct TokenBucket {
  private let rate: Double
  private var saved: Double
  private var last: Int64

  /// - Parameter rate: How much a second; 0 for no limit.
  init(rate: Int, now: Int64) {
    self.rate = Double(rate)
    saved = self.rate * 2
    last = now
  }

  /// Whether nothing was taken that was not given again.
  func isFull(now: Int64) -> Bool { saved + Double(max(0, now - last)) / 1_000 * rate >= rate * 2 }

  /// Takes one, or says in how many seconds there is one.
  mutating func take(now: Int64) -> Int? {
    guard rate > 0 else { return nil }
    saved = min(rate * 2, saved + Double(max(0, now - last)) / 1_000 * rate)
    last = max(last, now)
    guard saved >= 1 else { return max(1, Int(((1 - saved) / rate).rounded(.up))) }
    saved -= 1
    return nil
  }
}

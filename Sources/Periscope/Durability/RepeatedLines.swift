internal import PeriscopeLocks

/// Lines of the log that many requests would write alike: of each kind the first is written, then how many more there were.
final class RepeatedLines: Sendable {
  private let counts = Lock<[String: Int]>([:])

  /// Whether a line is the first of its kind for a while; otherwise it is counted.
  func isFirst(_ kind: String) -> Bool {
    counts.withLock { counts in
      guard let count = counts[kind] else {
        counts[kind] = 0
        return true
      }
      counts[kind] = count + 1
      return false
    }
  }

  /// How many more there were; the next is a first one again.
  func end(_ kind: String) -> Int { counts.withLock { $0.removeValue(forKey: kind) } ?? 0 }
}

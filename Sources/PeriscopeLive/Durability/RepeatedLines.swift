internal import PeriscopeLocks

/// Counts lines of the log that many requests would repeat: the first one of a kind is written, the others are counted.
final class RepeatedLines: Sendable {
  private let counts = Lock<[String: Int]>([:])

  /// Returns whether a line is the first one of its kind; otherwise counts it.
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

  /// Returns the number of lines that were counted; the next one is a first one again.
  func end(_ kind: String) -> Int { counts.withLock { $0.removeValue(forKey: kind) } ?? 0 }
}

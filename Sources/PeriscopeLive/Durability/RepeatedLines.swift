internal import PeriscopeLocks

/// Counts lines of the log that many requests would repeat: the first one of a kind is written, the others are counted.
final class RepeatedLines: Sendable {
  private let counts = Lock<[String: Int]>([:])

  /// Returns whether a line is the first one of its kind; otherwise counts it.
  func isFirst(_ kind: String) -> Bool {
    counts.withLock { counts in
      counts[kind, default: -1] += 1
      return counts[kind] == 0
    }
  }

  /// Returns the number of counted lines of a kind, and resets it, so that the next line is written again.
  func end(_ kind: String) -> Int { counts.withLock { $0.removeValue(forKey: kind) } ?? 0 }
}

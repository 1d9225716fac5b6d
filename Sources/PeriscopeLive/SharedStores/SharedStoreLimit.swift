internal import PeriscopeLocks
internal import PeriscopeSystem

/// The limit of the states of shared stores that a server does not archive, and the actions that it undid.
package final class SharedStoreLimit: Sendable {
  /// The maximum number of bytes of a state, as JSON if it is `Codable`.
  let bytes: Int
  /// The number of actions that were undone.
  package let hits = Counter()
  private let log: @Sendable (String) -> Void
  private let lastLine = Lock<ContinuousClock.Instant?>(nil)
  /// The number of the last undone action of each thread, until the thread's request reads it.
  private let undone = Lock<[UInt: Int]>([:])

  /// - Parameter log: Writes a line of the log. The line ends with a line break.
  package init(bytes: Int = .max, log: @escaping @Sendable (String) -> Void = { StandardError.write($0) }) {
    self.bytes = bytes
    self.log = log
  }

  /// Records that an action of this thread was undone.
  func note(undoIn store: String, size: Int) {
    undone.withLock {
      hits.add()
      // Most of these entries are of threads that ended before a request read the entry.
      if $0.count >= 1_000 { $0 = [:] }
      $0[SystemThread.currentNumber] = hits.value
    }
    guard isLineDue() else { return }
    log(
      "The state of the shared store '\(store)' had \(size) bytes, more than the limit of \(bytes), and the store returned to an earlier state; make it smaller, or raise --state.\n"
    )
  }

  /// Returns whether no line was logged within the last minute.
  private func isLineDue() -> Bool {
    let now = ContinuousClock.now
    return lastLine.withLock { last in
      if let last, now - last < .seconds(60) { return false }
      last = now
      return true
    }
  }

  /// Returns whether an action of this thread was undone since ``hits`` had the value `count`, and removes the thread's
  /// entry.
  func takeUndo(since count: Int) -> Bool {
    guard hits.value != count else { return false }
    return undone.withLock { ($0.removeValue(forKey: SystemThread.currentNumber) ?? 0) > count }
  }
}

internal import PeriscopeLocks
internal import PeriscopeSystem

/// Closures that run at a later time.
final class DelayedWork: Sendable {
  private let work = Lock<[(due: Instant, run: @Sendable () -> Void)]>([])

  func add(_ due: Instant, _ run: @escaping @Sendable () -> Void) {
    work.withLock { $0.append((due, run)) }
  }

  /// Runs the work that is due.
  func perform(at now: Instant) {
    let due = work.withLock { work in
      let due = work.filter { $0.due <= now }
      if !due.isEmpty { work.removeAll { $0.due <= now } }
      return due
    }
    for (_, run) in due { run() }
  }
}

internal import PeriscopeLocks
internal import PeriscopeSystem

/// What is to be done later.
final class DelayedWork: Sendable {
  private let work = Lock<[(due: Instant, work: @Sendable () -> Void)]>([])

  func add(_ due: Instant, _ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append((due, work)) }
  }

  /// Does what is due.
  func perform(at time: Instant) {
    let due = work.withLock { work in
      let due = work.filter { $0.due <= time }
      if !due.isEmpty { work.removeAll { $0.due <= time } }
      return due
    }
    for one in due { one.work() }
  }
}

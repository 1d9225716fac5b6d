internal import PeriscopeLocks

/// What is to be done later.
final class DelayedWork: Sendable {
  private let work = Lock<[(due: Int64, work: @Sendable () -> Void)]>([])

  func add(_ due: Int64, _ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append((due, work)) }
  }

  /// Does what is due.
  func perform(at time: Int64) {
    let due = work.withLock { work in
      let due = work.filter { $0.due <= time }
      if !due.isEmpty { work.removeAll { $0.due <= time } }
      return due
    }
    for one in due { one.work() }
  }
}

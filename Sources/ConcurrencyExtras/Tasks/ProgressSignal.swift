internal import PeriscopeLocks

/// Counts the advances of some work, and wakes the tasks that wait for the next one.
package final class ProgressSignal: Sendable {
  private struct Waiter: Sendable {
    var continuation: UnsafeContinuation<Void, Never>
    var alarm: Task<Void, Never>?

    func wake() {
      alarm?.cancel()
      continuation.resume()
    }
  }

  private struct Waiters: Sendable {
    var count = 0
    var lastID = 0
    var byID: [Int: Waiter] = [:]
  }

  private let waiters = Lock(Waiters())

  package init() {}

  /// The number of advances so far. Read it before checking the awaited condition.
  package var count: Int { waiters.withLock { $0.count } }

  /// Whether there are any waiters.
  package var isWaitedFor: Bool { waiters.withLock { !$0.byID.isEmpty } }

  /// Increments the count and wakes the waiters.
  package func advance() {
    let woken = waiters.withLock { waiters in
      waiters.count += 1
      defer { waiters.byID = [:] }
      return waiters.byID
    }
    for waiter in woken.values { waiter.wake() }
  }

  /// Waits until the count is greater than the given one, the deadline has passed, or the task is cancelled.
  package func wait(past count: Int, until deadline: PatientClock.Instant) async {
    let id = waiters.withLock { waiters in
      waiters.lastID += 1
      return waiters.lastID
    }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        guard add(Waiter(continuation: continuation), id, past: count) else { return continuation.resume() }
        setAlarm(id, deadline)
        // A cancellation before the waiter was added has woken no waiter.
        if Task.isCancelled { wake(id) }
      }
    } onCancel: {
      wake(id)
    }
  }

  private func add(_ waiter: Waiter, _ id: Int, past count: Int) -> Bool {
    waiters.withLock { waiters in
      guard waiters.count == count else { return false }
      waiters.byID[id] = waiter
      return true
    }
  }

  private func setAlarm(_ id: Int, _ deadline: PatientClock.Instant) {
    let alarm = Task.detached { [weak self] in
      do { try await PatientClock().sleep(until: deadline, tolerance: nil) } catch { return }
      self?.wake(id)
    }
    let isThere = waiters.withLock { waiters in
      waiters.byID[id]?.alarm = alarm
      return waiters.byID[id] != nil
    }
    if !isThere { alarm.cancel() }
  }

  private func wake(_ id: Int) {
    waiters.withLock { $0.byID.removeValue(forKey: id) }?.wake()
  }
}

internal import PeriscopeLocks
internal import PeriscopeSystem

/// Work that runs on one thread at a time, and once more if it was requested meanwhile.
final class CoalescedWork: Sendable {
  private enum Phase {
    case idle, running, repeating
  }

  private let workers: Workers
  private let phase = Lock(Phase.idle)

  init(_ workers: Workers) { self.workers = workers }

  /// Runs the work, or repeats it if it is running.
  func run(_ work: @escaping @Sendable () -> Void) {
    let isIdle = phase.withLock { phase in
      defer { phase = phase == .idle ? .running : .repeating }
      return phase == .idle
    }
    guard isIdle else { return }
    workers.perform { [self] in
      repeat { work() } while takeRepetition()
    }
  }

  private func takeRepetition() -> Bool {
    phase.withLock { phase in
      defer { phase = phase == .repeating ? .running : .idle }
      return phase == .repeating
    }
  }
}

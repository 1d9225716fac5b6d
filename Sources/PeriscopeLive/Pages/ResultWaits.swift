internal import Dispatch
internal import PeriscopeLocks
internal import Synchronization

/// The requests of browsers without scripts that wait for the first results of the effects that they have started.
final class ResultWaits: Sendable {
  private static let queue = DispatchQueue(label: "periscope.results")

  private let waits = Lock<[ResultWait]>([])
  /// The number of waiting requests. Pages without any do not take the lock.
  private let count = Atomic(0)
  /// The sequence number after which a request has last waited without a result, plus 1; 0 if none has.
  private let missedSequence = Atomic<UInt64>(0)

  /// Calls `wake` once: when results arrive, or after `timeout`.
  ///
  /// - Parameter sequence: The sequence number that the results follow.
  func add(after sequence: UInt64, for timeout: Duration, _ wake: @escaping @Sendable () -> Void) {
    let wait = ResultWait(wake)
    waits.withLock { $0.append(wait) }
    count.add(1, ordering: .sequentiallyConsistent)
    let interval = DispatchTimeInterval.milliseconds(Int(timeout / .milliseconds(1)))
    Self.queue.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let wake = wait.end() else { return }
      self?.missedSequence.store(sequence + 1, ordering: .sequentiallyConsistent)
      self?.remove(wait)
      wake()
    }
  }

  /// Resumes all waiting requests, since results have arrived.
  func end() {
    guard count.load(ordering: .sequentiallyConsistent) > 0 else { return }
    let ended = waits.exchange([])
    count.subtract(ended.count, ordering: .sequentiallyConsistent)
    for wait in ended { wait.end()?() }
  }

  /// Whether a request has stopped waiting for results after this sequence number.
  func areMissed(after sequence: UInt64) -> Bool {
    missedSequence.load(ordering: .sequentiallyConsistent) == sequence + 1
  }

  private func remove(_ wait: ResultWait) {
    let isRemoved = waits.withLock { waits in
      let index = waits.firstIndex { $0 === wait }
      if let index { waits.remove(at: index) }
      return index != nil
    }
    if isRemoved { count.subtract(1, ordering: .sequentiallyConsistent) }
  }
}

/// A request that waits for the results of its effects.
private final class ResultWait: Sendable {
  private let wake: Lock<(@Sendable () -> Void)?>

  init(_ wake: @escaping @Sendable () -> Void) { self.wake = Lock(wake) }

  /// Returns the closure that resumes the request, unless it was taken before.
  func end() -> (@Sendable () -> Void)? { wake.withLock { $0.take() } }
}

internal import Dispatch
internal import PeriscopeLocks

/// Performs the work of concurrent callers in batches, so that they share a transaction.
///
/// A caller performs its work at once if no work is under way. Otherwise the caller waits, and then the first waiter
/// performs the work of all waiters.
final class GroupCommit<Work: Sendable, Outcome: Sendable>: Sendable {
  private final class Waiter: Sendable {
    let work: Work
    let signal = DispatchSemaphore(value: 0)
    /// The outcome, or `nil` if the waiter performs the next batch.
    let outcome = Lock<Outcome?>(nil)

    init(_ work: Work) { self.work = work }
  }

  private struct State {
    var isPerforming = false
    var waiters: [Waiter] = []
  }

  private let perform: @Sendable ([Work]) -> [Outcome]
  private let onWait: @Sendable () -> Void
  private let state = Lock(State())

  /// - Parameters:
  ///   - onWait: Called when a caller starts to wait.
  ///   - perform: Performs a batch in order, and returns the outcomes. Calls do not overlap.
  init(onWait: @escaping @Sendable () -> Void = {}, _ perform: @escaping @Sendable ([Work]) -> [Outcome]) {
    self.onWait = onWait
    self.perform = perform
  }

  /// Returns the outcome of work once it is done.
  func callAsFunction(_ work: Work) -> Outcome {
    guard let waiter = enqueue(work) else {
      defer { callNext() }
      return perform([work])[0]
    }
    onWait()
    waiter.signal.wait()
    if let outcome = waiter.outcome.withLock({ $0 }) { return outcome }
    defer { callNext() }
    let waiters = state.withLock { exchange(&$0.waiters, with: []) }
    let outcomes = perform(waiters.map(\.work))
    for (other, outcome) in zip(waiters, outcomes).dropFirst() {
      other.outcome.withLock { $0 = outcome }
      other.signal.signal()
    }
    return outcomes[0]
  }

  /// Returns a new waiter, or `nil` if the caller performs its work at once.
  private func enqueue(_ work: Work) -> Waiter? {
    state.withLock { state in
      guard state.isPerforming else {
        state.isPerforming = true
        return nil
      }
      let waiter = Waiter(work)
      state.waiters.append(waiter)
      return waiter
    }
  }

  /// Wakes the first waiter to perform the next batch. It remains the first waiter until it takes the batch.
  private func callNext() {
    let next = state.withLock { state in
      state.isPerforming = !state.waiters.isEmpty
      return state.waiters.first
    }
    next?.signal.signal()
  }
}

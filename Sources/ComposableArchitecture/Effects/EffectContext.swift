internal import ConcurrencyExtras
internal import PeriscopeLocks

/// The store and the child that an effect runs for. Code inside the effect uses them to cancel effects and to dismiss
/// the child.
struct EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  let path: [NavigationElement]
  /// Sends the action that dismisses the innermost child that can be dismissed.
  let dismiss: (@Sendable () -> Void)?
  let effects: @Sendable (@Sendable (inout RunningEffects) -> [@Sendable () -> Void]) -> Void

  func cancel(_ id: CancelID) {
    effects { [path] in $0.cancellations(of: id, in: path) }
  }

  /// Cancels all effects of the store.
  func cancelAll() {
    effects { $0.cancellations(in: []) }
  }

  /// Starts work with a cancellation ID. Cancelling the previous work and starting the new one is a single step, so
  /// that no other cancellation can happen in between.
  ///
  /// - Returns: The work, and the number to unregister it with.
  func start<Success: Sendable>(
    _ id: CancelID, cancelInFlight: Bool, _ work: @escaping @Sendable () async throws -> Success
  ) -> (Task<Success, any Error>, Int) {
    let number = RunningEffects.nextNumber()
    let started = Lock<Task<Success, any Error>?>(nil)
    effects { [path] effects in
      let cancellations = cancelInFlight ? effects.cancellations(of: id, in: path) : []
      let task = Self.task(work)
      effects.insert(number, ids: [id], path: path) { task.cancel() }
      started.withLock { $0 = task }
      return cancellations
    }
    // The store was deallocated: run the work without registering it.
    return (started.withLock { $0 } ?? Self.task(work), number)
  }

  private static func task<Success: Sendable>(
    _ work: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    Task(executorPreference: TestExecutor.current) { try await work() }
  }

  func unregister(_ number: Int) {
    effects {
      $0.remove(number)
      return []
    }
  }
}

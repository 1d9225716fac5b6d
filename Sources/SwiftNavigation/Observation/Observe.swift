@_spi(SwiftUI) internal import Perception

/// Runs a closure now, and again after each change of what it read, until the token is released.
///
/// ```swift
/// let token = observe { print(store.count) }
/// ```
///
/// A closure without isolation runs on the thread that makes the change; for a store, after the reducer has returned
/// and before `send` returns. A closure that is isolated to an actor, such as a closure in a `@MainActor` class, runs
/// on that actor: the first time at once if the caller is on the actor, and in a new task after each change.
///
/// - Parameters:
///   - isolation: The actor that the caller is on.
///   - apply: The closure that reads the state and shows it.
/// - Returns: The token, which ends the observation when it is released or cancelled.
public func observe(
  isolation: (any Actor)? = #isolation, @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let token = ObserveToken()
  Observation(token: token, isolation: apply.isolation, apply: withoutIsolation(apply)).start(from: isolation)
  return token
}

/// Runs a closure now, and again after each change of what it read, with the transaction of the change.
///
/// ```swift
/// let token = observe { transaction in show(model.count, isQuiet: transaction.isQuiet) }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the caller is on.
///   - apply: The closure that reads the state and shows it.
/// - Returns: The token, which ends the observation when it is released or cancelled.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let token = ObserveToken()
  let (actor, call) = (apply.isolation, withoutIsolation(apply))
  // A task inherits the transaction of the change that has started it.
  let observation = Observation(token: token, isolation: actor) { call(UITransaction.current) }
  observation.start(from: isolation)
  return token
}

private struct Observation: Sendable {
  weak var token: ObserveToken?
  let isolation: (any Actor)?
  /// Called on the actor only.
  let apply: @Sendable () -> Void

  /// Runs the closure for the first time: at once if it has no actor or the caller is on its actor, otherwise in a new
  /// task.
  func start(from caller: (any Actor)?) {
    guard let isolation, isolation !== caller else { return run() }
    Task { await run(on: isolation) }
  }

  func run(on actor: isolated any Actor) { run() }

  func run() {
    guard let token, !token.isCancelled else { return }
    // Runs the closure again after the change, so that it reads the new value.
    withPerceptionTracking(
      apply,
      didSet: { [self] tracking in
        // Of changes on several threads, the first starts the next tracking.
        guard tracking.cancel() else { return }
        guard let isolation else { return run() }
        Task { await run(on: isolation) }
      })
  }
}

// A function value is called the same way with and without an isolation; the isolation is stored in its context.
private func withoutIsolation(_ apply: @escaping @isolated(any) @Sendable () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(apply, to: (@Sendable () -> Void).self)
}

private func withoutIsolation(
  _ apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> @Sendable (UITransaction) -> Void {
  unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
}

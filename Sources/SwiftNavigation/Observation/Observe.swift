@_spi(SwiftUI) internal import Perception

/// Runs a closure now, and again after each change of what it read, until the token is released.
///
/// ```swift
/// let token = observe { print(store.count) }
/// ```
///
/// A closure without isolation runs on the thread that makes the change; for a store, when the reducer has returned and before `send`
/// does. A closure that is isolated to an actor, such as one in a `@MainActor` class, runs on that actor: at once if the caller is on it,
/// and in a task of its own after each change.
///
/// - Parameters:
///   - isolation: The actor that the caller is on.
///   - apply: The closure that reads the state and shows it.
/// - Returns: The token, which ends the observation when it is released or cancelled.
public func observe(
  isolation: (any Actor)? = #isolation, @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let token = ObserveToken()
  let observation = Observation(token: token, isolation: apply.isolation, apply: withoutIsolation(apply))
  if let actor = observation.isolation, actor !== isolation {
    Task { await observation.run(on: actor) }
  } else {
    observation.run()
  }
  return token
}

private struct Observation: Sendable {
  weak var token: ObserveToken?
  let isolation: (any Actor)?
  /// Called on the actor only.
  let apply: @Sendable () -> Void

  func run(on actor: isolated any Actor) { run() }

  func run() {
    guard let token, !token.isCancelled else { return }
    // After the change, so that the closure reads the new value.
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

internal import PeriscopeLocks
internal import Perception

/// Runs a closure now, and again after each change of what it read, until the token is let go of.
///
/// ```swift
/// let token = observe { print(store.count) }
/// ```
///
/// For a store the closure runs when the reducer has returned and before `send` does; on the thread that sent.
///
/// - Parameter apply: What reads the state and shows it.
/// - Returns: What ends the observation when it is let go of, or told to.
public func observe(_ apply: @escaping @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  observe(token, apply)
  return token
}

private func observe(_ token: ObserveToken, _ apply: @escaping @Sendable () -> Void) {
  guard !token.isCancelled else { return }
  withPerceptionTracking(apply) { [weak token] in
    guard let token else { return }
    observe(token, apply)
  }
}

/// An observation that goes on for as long as somebody holds this.
public final class ObserveToken: Sendable {
  private let cancelled = Lock(false)

  /// Ends the observation.
  public func cancel() { cancelled.withLock { $0 = true } }

  var isCancelled: Bool { cancelled.withLock { $0 } }
}

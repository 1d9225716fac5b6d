internal import PeriscopeLocks
public import SwiftNavigation

/// Sends actions from an effect back to its store.
public struct Send<Action>: Sendable {
  let state: SendState
  let send: @Sendable (Action) -> Void

  /// Sends an action; it is dropped if the effect was cancelled.
  public func callAsFunction(_ action: Action) async {
    if state.maySend(Action.self) { send(action) }
  }

  /// Sends an action from a synchronous closure; it is dropped if the effect was cancelled.
  @MainActor
  public func callAsFunction(_ action: Action) {
    if state.maySend(Action.self) { send(action) }
  }

  /// Sends an action. The animation has no effect: the page's stylesheet and script define animations, see `Animation`.
  public func callAsFunction(_ action: Action, animation: Animation?) async { await self(action) }

  /// Sends an action from a synchronous closure. The animation has no effect.
  @MainActor
  public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }
}

/// Whether the effect of a `Send` is still running.
final class SendState: Sendable {
  private let isFinished = Lock(false)

  func finish() { isFinished.withLock { $0 = true } }

  /// Whether an action may still be sent. Reports an issue if the effect has ended, but not if it was cancelled.
  func maySend(_ action: Any.Type) -> Bool {
    guard !Task.isCancelled else { return false }
    guard isFinished.withLock({ $0 }) else { return true }
    reportIssue(
      """
      An action was sent from an effect that has ended, to a store of '\(action)'. \
      Use a 'send' only inside of its effect: work that uses it must end before the effect does.
      """)
    return false
  }
}

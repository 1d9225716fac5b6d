internal import ConcurrencyExtras
internal import SwiftNavigation

extension ViewStore {
  /// Sends an action, and waits while the value satisfies a condition.
  ///
  /// ```swift
  /// .refreshable { await viewStore.send(.refreshed, while: \.isLoading) }
  /// ```
  ///
  /// If the waiting task is cancelled, the action's effects are cancelled. With observable states,
  /// `await store.send(.refreshed).finish()` waits for the effects themselves.
  public func send(
    _ action: ViewAction, while isInFlight: @escaping @Sendable (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: isInFlight)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits while the value satisfies a condition.
  public func yield(while isInFlight: @escaping @Sendable (_ state: ViewState) -> Bool) async {
    let (values, continuation) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingNewest(1))
    let token = SwiftNavigation.observe { [self] in _ = continuation.yield(isInFlight(state)) }
    defer { token.cancel() }
    for await isWaiting in values where !isWaiting { return }
  }
}

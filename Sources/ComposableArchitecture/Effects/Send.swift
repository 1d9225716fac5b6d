/// What an effect sends actions back to its store with.
public struct Send<Action>: Sendable {
  let send: @Sendable (Action) -> Void

  init(send: @escaping @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action; it is dropped if the effect was cancelled.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    send(action)
  }

  /// Sends an action from a closure that is synchronous; it is dropped if the effect was cancelled.
  @MainActor
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}

/// The effects that an action started, and those that they started in turn.
public struct StoreTask: Hashable, Sendable {
  let task: Task<Void, Never>?

  /// Cancels the effects.
  public func cancel() { task?.cancel() }

  /// Waits until the effects have ended.
  public func finish() async { await task?.cancellableValue }

  /// Whether the effects were cancelled, or there were none.
  public var isCancelled: Bool { task?.isCancelled ?? true }
}

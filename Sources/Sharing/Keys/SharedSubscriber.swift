/// Whom a key tells of changes that come from elsewhere; from any thread.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber of what is called with each result, and each time that a loading begins or ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Says that this is the value now.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Says that there is no value now: the one to start from is taken.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Says that the value cannot be loaded.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Says how a loading went; `nil` is no value.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Says that a value is being loaded, or no longer.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

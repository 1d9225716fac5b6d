/// Receives changes of a key's value by other code or other programs, on any thread.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber that calls one closure with each result, and one when a load begins or ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Reports the new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Reports that there is no value any more, so that the default is used.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Reports an error.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Reports a result; `nil` means no value.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Reports that a load has begun or ended.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading(isLoading) }
}

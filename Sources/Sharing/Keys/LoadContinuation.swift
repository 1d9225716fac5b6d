/// What a key resumes when it has loaded a value.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let once: Once<Value?>

  /// Makes a continuation of what is called with the result.
  public init(callback: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    once = Once("LoadContinuation", callback)
  }

  /// Says that this is the value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Says that there is no value: the one to start from is taken.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Says that the value cannot be loaded.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Says how the loading went; `nil` is no value.
  public func resume(with result: Result<Value?, any Error>) { once.resume(with: result) }
}

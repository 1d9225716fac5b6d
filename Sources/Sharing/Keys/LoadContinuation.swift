/// Receives the value that a key has loaded.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let once: Once<Value?>

  /// Creates a continuation that calls a closure with the result.
  public init(callback: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    once = Once("LoadContinuation", callback)
  }

  /// Resumes with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Resumes without a value, so that the default is used.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Resumes with an error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result; `nil` means no value.
  public func resume(with result: Result<Value?, any Error>) { once.resume(with: result) }
}

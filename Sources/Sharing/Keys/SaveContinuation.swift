/// Receives the result when a key has saved a value.
public struct SaveContinuation: Sendable {
  private let once: Once<Void>

  /// Creates a continuation that calls a closure with the result.
  public init(callback: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    once = Once("SaveContinuation", callback)
  }

  /// Resumes after the value is saved.
  public func resume() { resume(with: .success(())) }

  /// Resumes with an error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result.
  public func resume(with result: Result<Void, any Error>) { once.resume(with: result) }
}

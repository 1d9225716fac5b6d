/// What a key resumes when it has saved a value.
public struct SaveContinuation: Sendable {
  private let once: Once<Void>

  /// Makes a continuation of what is called with the result.
  public init(callback: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    once = Once("SaveContinuation", callback)
  }

  /// Says that the value is saved.
  public func resume() { resume(with: .success(())) }

  /// Says that the value cannot be saved.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Says how the saving went.
  public func resume(with result: Result<Void, any Error>) { once.resume(with: result) }
}

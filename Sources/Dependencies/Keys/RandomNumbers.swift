internal import PeriscopeLocks

extension DependencyValues {
  /// Gives access to the random number generator.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let dice = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  ///
  /// Tests override it with `WithRandomNumberGenerator(generator)` and a generator of known numbers.
  @DependencyEntry(liveValue: WithRandomNumberGenerator(SystemRandomNumberGenerator()))
  public var withRandomNumberGenerator: WithRandomNumberGenerator
}

/// Gives exclusive access to a random number generator.
public final class WithRandomNumberGenerator: Sendable {
  private struct Contents: Sendable {
    var generator: any RandomNumberGenerator & Sendable
  }

  private let contents: Lock<Contents>

  /// Creates exclusive access to a generator.
  public init<Generator: RandomNumberGenerator & Sendable>(_ generator: Generator) {
    contents = Lock(Contents(generator: generator))
  }

  /// Runs an operation with the generator.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    var result: Result?
    try contents.withLock { result = try work(&$0.generator) }
    // The closure has run exactly once.
    guard let result else { preconditionFailure("The lock did not run its operation.") }
    return result
  }
}

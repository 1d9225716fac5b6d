internal import PeriscopeLocks

extension DependencyValues {
  /// Lends the generator of random numbers.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let dice = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  ///
  /// A test overrides it by `WithRandomNumberGenerator(generator)`, with one that it knows the numbers of.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[RandomNumberGeneratorKey.self] }
    set { self[RandomNumberGeneratorKey.self] = newValue }
  }
}

private enum RandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

/// What lends a generator of random numbers, to one borrower at a time.
public final class WithRandomNumberGenerator: Sendable {
  private struct Contents: Sendable {
    var generator: any RandomNumberGenerator & Sendable
  }

  private let contents: Lock<Contents>

  /// Shares a generator.
  public init<Generator: RandomNumberGenerator & Sendable>(_ generator: Generator) {
    contents = Lock(Contents(generator: generator))
  }

  /// Runs an operation with the generator.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    var result: Result?
    try contents.withLock { result = try work(&$0.generator) }
    // The closure has run, and once.
    guard let result else { preconditionFailure("The lock did not run its operation.") }
    return result
  }
}

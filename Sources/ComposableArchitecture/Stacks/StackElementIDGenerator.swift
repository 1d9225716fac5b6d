internal import Synchronization

extension DependencyValues {
  /// The generator of the IDs of stack elements.
  ///
  /// The program has one generator. Each test has its own, which counts from 0.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }

  private enum StackElementIDKey: DependencyKey {
    static let liveValue = StackElementIDGenerator()
    static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
  }
}

/// Generates the IDs of stack elements, by counting.
///
/// A test's expectation uses a copy of the generator, so that it assigns the same IDs as the reducer:
///
/// ```swift
/// let before = dependencies.stackElementID.copy()
/// // the reducer runs
/// withDependencies {
///   $0.stackElementID = before
/// } operation: {
///   // elements that are appended here have the IDs of the reducer's elements
/// }
/// ```
public final class StackElementIDGenerator: Sendable {
  private let nextGeneration: Atomic<Int>

  /// Creates a generator that counts from 0.
  public convenience init() { self.init(nextGeneration: 0) }

  private init(nextGeneration: Int) { self.nextGeneration = Atomic(nextGeneration) }

  /// Returns a new ID.
  public func next() -> StackElementID {
    StackElementID(generation: nextGeneration.add(1, ordering: .relaxed).oldValue)
  }

  /// Returns the next ID, without using it.
  public func peek() -> StackElementID { StackElementID(generation: nextGeneration.load(ordering: .relaxed)) }

  /// Returns an independent generator that continues from the same ID.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(nextGeneration: nextGeneration.load(ordering: .relaxed))
  }

  /// Continues from the next ID of a different generator, such as an earlier copy.
  public func restore(_ other: StackElementIDGenerator) {
    nextGeneration.store(other.peek().generation, ordering: .relaxed)
  }

  /// Records that an ID is used. Returns `false` if this generator has not returned it and it is not the next one.
  func use(_ id: StackElementID) -> Bool {
    let (_, next) = nextGeneration.compareExchange(
      expected: id.generation, desired: id.generation + 1, ordering: .relaxed)
    return id.generation <= next
  }
}

internal import Synchronization

extension DependencyValues {
  /// Makes the ids of the elements of stacks.
  ///
  /// The program has one generator, and each test one of its own, which counts from 0.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }

  private enum StackElementIDKey: DependencyKey {
    static let liveValue = StackElementIDGenerator()
    static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
  }
}

/// What makes the ids of the elements of stacks: it counts.
///
/// Who expects what a reducer does with a stack lets both use the same ids:
///
/// ```swift
/// let before = dependencies.stackElementID.copy()
/// // the reducer runs
/// withDependencies {
///   $0.stackElementID = before
/// } operation: {
///   // what is appended here has the ids that the reducer's elements have
/// }
/// ```
public final class StackElementIDGenerator: Sendable {
  private let nextGeneration: Atomic<Int>

  /// Makes a generator that counts from 0.
  public convenience init() { self.init(nextGeneration: 0) }

  private init(nextGeneration: Int) { self.nextGeneration = Atomic(nextGeneration) }

  /// Makes an id.
  public func next() -> StackElementID {
    StackElementID(generation: nextGeneration.add(1, ordering: .relaxed).oldValue)
  }

  /// The id that is made next.
  public func peek() -> StackElementID { StackElementID(generation: nextGeneration.load(ordering: .relaxed)) }

  /// A generator that goes on from here by itself.
  public func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(nextGeneration: nextGeneration.load(ordering: .relaxed))
  }

  /// Makes an id again what it was when another generator was copied.
  public func restore(_ other: StackElementIDGenerator) {
    nextGeneration.store(other.peek().generation, ordering: .relaxed)
  }

  /// Takes note that somebody uses an id; `false` if it was not made here, and is not the next.
  func use(_ id: StackElementID) -> Bool {
    let (_, next) = nextGeneration.compareExchange(
      expected: id.generation, desired: id.generation + 1, ordering: .relaxed)
    return id.generation <= next
  }
}

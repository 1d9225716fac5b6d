public import Observation

/// The values of an expression, one for each change of what it read: changes made in one go make one value.
///
/// ```swift
/// for await count in Perceptions({ model.count }) { print(count) }
/// ```
public struct Perceptions<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// One step of a sequence that may end.
  public typealias Iteration = Observations<Element, Failure>.Iteration

  private let observations: Observations<Element, Failure>

  /// The values of an expression, for as long as they are asked for.
  public init(@_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element) {
    observations = Observations(emit)
  }

  private init(_ observations: Observations<Element, Failure>) { self.observations = observations }

  /// The values of an expression, until it says that there are no more.
  public static func untilFinished(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Self {
    Self(Observations<Element, Failure>.untilFinished(emit))
  }

  /// Goes through the values.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Observations<Element, Failure>.Iterator

    init(_ base: Observations<Element, Failure>.Iterator) { self.base = base }

    /// The next value: at once the first time, and then after the next change.
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await base.next(isolation: isolation)
    }
  }

  /// Goes through the values.
  public func makeAsyncIterator() -> Iterator { Iterator(observations.makeAsyncIterator()) }
}

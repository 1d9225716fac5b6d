/// What an element of a ``StackState`` is known by, for as long as it is in the stack.
///
/// A stack takes the ids of its elements from `\.stackElementID`. In a test these count from 0, so that the test can write
/// them down: `store.send(.path(.element(id: 0, action: .saveButtonTapped)))`.
public struct StackElementID: Hashable, Sendable {
  let generation: Int

  init(generation: Int) { self.generation = generation }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of the element that a test's stacks made as the first, the second, …: an issue outside of tests.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
    guard DependencyValues._current.context != .test else { return }
    reportIssue(
      """
      The id \(self) of a stack's element was written down. Which element has it is known in tests only: \
      take an id from the stack, or from the action that was received.
      """)
  }
}

extension StackElementID: CustomStringConvertible, CustomDumpStringConvertible {
  /// The number of the id.
  public var description: String { "#\(generation)" }
  /// The number of the id.
  public var customDumpDescription: String { description }
}

extension StackElementID: Codable {
  /// Reads an id, which becomes another one: no element of any stack has it, for the elements of stacks that are read get new ids, too.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(Int.self)
    self = DependencyValues._current.stackElementID.next()
  }

  /// Writes the number of the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

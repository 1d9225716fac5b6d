/// The ID of an element of a ``StackState``, which is constant while the element is in the stack.
///
/// A stack takes the IDs of its elements from `\.stackElementID`. In a test these count from 0, so that the test can
/// write them as literals: `store.send(.path(.element(id: 0, action: .saveButtonTapped)))`.
public struct StackElementID: Hashable, Sendable {
  let generation: Int

  init(generation: Int) { self.generation = generation }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the ID with this number, in a test. Outside of tests it is an issue.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
    guard DependencyValues._current.context != .test else { return }
    reportIssue(
      """
      The ID \(self) of a stack's element was created from a literal. A program cannot know the IDs in advance: \
      take an ID from the stack, or from the action that was received.
      """)
  }
}

extension StackElementID: CustomStringConvertible, CustomDumpStringConvertible {
  /// The number of the ID.
  public var description: String { "#\(generation)" }
  /// The number of the ID.
  public var customDumpDescription: String { description }
}

extension StackElementID: Codable {
  /// Creates a new ID instead of the encoded one: the elements of decoded stacks receive new IDs, too.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(Int.self)
    self = DependencyValues._current.stackElementID.next()
  }

  /// Encodes the number of the ID.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

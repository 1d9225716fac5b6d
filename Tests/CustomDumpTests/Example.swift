import CustomDump
import Testing

/// An operation with its expected text.
struct Example: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: @Sendable () -> String?
  let expected: String?

  init(_ description: String, _ text: @escaping @Sendable () -> String?, _ expected: String?) {
    testDescription = description
    self.text = text
    self.expected = expected
  }
}

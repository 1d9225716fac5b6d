import CustomDump
import Testing

/// A text that is expected of something.
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

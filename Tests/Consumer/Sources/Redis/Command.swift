/// A command in the Redis protocol.
public struct Command {
  private let words: [String]

  /// Creates a command from its words.
  public init(_ words: String...) {
    self.words = words
  }

  /// The bytes to send, as text.
  public var encoded: String {
    words.reduce(into: "*\(words.count)\r\n") { text, word in text += "$\(word.utf8.count)\r\n\(word)\r\n" }
  }
}

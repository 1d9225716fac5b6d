/// A command and its arguments.
///
/// ```swift
/// RedisCommand("SET", "greeting", bytes, "PX", 1_500)
/// ```
///
/// A command is stored in wire format, so that sending only copies it.
///
/// ``RedisCommand``, ``RedisArgument`` and ``RedisReply`` are public although only this package uses them: the
/// optimizer inlines `public` functions into other modules, but not `package` ones.
public struct RedisCommand: Hashable, Sendable {
  /// The number of words, including the name.
  private(set) var count = 0
  /// The words in wire format.
  private(set) var words: [UInt8] = []

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: The command's name, such as `GET`.
  ///   - arguments: The command's arguments.
  public init<each Argument: RedisArgument>(_ name: String, _ arguments: repeat each Argument) {
    append(name)
    repeat (each arguments).append(to: &self)
  }

  init() {}

  /// Appends an argument.
  public mutating func append(_ argument: some RedisArgument) { argument.append(to: &self) }

  mutating func append(word: some Collection<UInt8>) {
    count += 1
    words.append(UInt8(ascii: "$"))
    words.appendLine(word.count)
    words.append(contentsOf: word)
    words.append(contentsOf: "\r\n".utf8)
  }

  /// Writes the words of `first`, such as `EVALSHA` and a digest, and then the command's words as one command.
  func write(after first: RedisCommand? = nil, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "*"))
    bytes.appendLine(count + (first?.count ?? 0))
    if let first { bytes.append(contentsOf: first.words) }
    bytes.append(contentsOf: words)
  }
}

extension [UInt8] {
  fileprivate mutating func appendLine(_ number: Int) {
    append(contentsOf: String(number).utf8)
    append(contentsOf: "\r\n".utf8)
  }
}

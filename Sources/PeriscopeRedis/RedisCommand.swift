/// A command and its arguments.
///
/// ```swift
/// RedisCommand("SET", "greeting", bytes, "PX", 1_500)
/// ```
///
/// It is stored in wire format, so that sending only copies it.
///
/// Public, like its arguments and the reply, though only this package uses them: in other modules the optimizer inlines
/// functions that are `public`, but not those that are `package`.
public struct RedisCommand: Hashable, Sendable {
  /// The number of words, including the name.
  private(set) var count = 0
  /// The words in wire format.
  private(set) var words: [UInt8] = []

  /// Makes a command.
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

  /// Writes the command, after the words of another.
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

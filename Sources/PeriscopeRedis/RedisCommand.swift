/// A command and its arguments.
///
/// ```swift
/// RedisCommand("SET", "greeting", bytes, "PX", 1_500)
/// ```
///
/// It is kept as it goes on the wire, so that sending it is copying it.
public struct RedisCommand: Hashable, Sendable {
  /// How many words it has, the name being the first.
  private(set) var count = 0
  /// The words, each after its length.
  private(set) var words: [UInt8] = []

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: What the engine shall do, such as `GET`.
  ///   - arguments: What it shall do that with.
  public init<each Argument: RedisArgument>(_ name: String, _ arguments: repeat each Argument) {
    append(name)
    repeat (each arguments).append(to: &self)
  }

  init() {}

  /// Appends text.
  public mutating func append(_ text: String) { append(word: text.utf8) }

  /// Appends bytes.
  public mutating func append(_ bytes: [UInt8]) { append(word: bytes) }

  /// Appends a number.
  public mutating func append(_ number: Int) { append(String(number)) }

  private mutating func append(word: some Collection<UInt8>) {
    count += 1
    words.append(UInt8(ascii: "$"))
    words.appendLine(word.count)
    words.append(contentsOf: word)
    words.append(contentsOf: "\r\n".utf8)
  }

  /// Writes it, after words that another command holds.
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

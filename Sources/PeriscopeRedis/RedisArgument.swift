/// An argument of a command: text, bytes, or a number.
public protocol RedisArgument: Sendable {
  /// Appends the argument to a command.
  func append(to command: inout RedisCommand)
}

extension String: RedisArgument {
  /// Appends the text as UTF-8.
  public func append(to command: inout RedisCommand) { command.append(word: utf8) }
}

extension [UInt8]: RedisArgument {
  /// Appends the bytes.
  public func append(to command: inout RedisCommand) { command.append(word: self) }
}

extension Int: RedisArgument {
  /// Appends the number in decimal.
  public func append(to command: inout RedisCommand) { command.append(word: String(self).utf8) }
}

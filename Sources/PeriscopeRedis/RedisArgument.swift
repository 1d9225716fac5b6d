/// What can stand in a command: text, bytes, or a number.
public protocol RedisArgument: Sendable {
  /// Appends it to a command.
  func append(to command: inout RedisCommand)
}

extension String: RedisArgument {
  /// Appends its UTF-8.
  public func append(to command: inout RedisCommand) { command.append(self) }
}

extension [UInt8]: RedisArgument {
  /// Appends the bytes as they are.
  public func append(to command: inout RedisCommand) { command.append(self) }
}

extension Int: RedisArgument {
  /// Appends its decimal digits.
  public func append(to command: inout RedisCommand) { command.append(self) }
}

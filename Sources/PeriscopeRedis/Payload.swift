/// What goes to the engine for one answer.
enum Payload: Sendable {
  case command(RedisCommand)
  /// The script's digest where the connection has sent its source before; else its source.
  case script(RedisScript, RedisCommand)
  /// The script's source in any case.
  case source(RedisScript, RedisCommand)
}

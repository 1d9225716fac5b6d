/// A command or a script call.
enum Payload: Sendable {
  case command(RedisCommand)
  /// A script by its digest, or by its source the first time.
  case script(RedisScript, RedisCommand)
  /// A script by its source.
  case source(RedisScript, RedisCommand)
}

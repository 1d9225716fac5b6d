/// A pending command.
struct Request: Sendable {
  let answer: @Sendable (Result<RedisReply, RedisError>) -> Void
  let deadline: ContinuousClock.Instant
  /// The command's end among all bytes appended to the connection's outbox.
  var end: UInt64 = 0
}

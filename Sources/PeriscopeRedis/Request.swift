/// A command that waits for its answer.
struct Request: Sendable {
  let answer: @Sendable (Result<RedisReply, RedisError>) -> Void
  let deadline: ContinuousClock.Instant
  /// Where it ends among all bytes that were ever written to the connection.
  var end: UInt64 = 0
}

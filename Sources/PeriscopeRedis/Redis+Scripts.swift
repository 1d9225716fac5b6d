extension Redis {
  /// Executes a script without blocking.
  ///
  /// If Redis no longer knows the script, the client sends its source again, after commands with the same lane that
  /// were sent in between.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - keys: Its `KEYS`.
  ///   - arguments: Its `ARGV`.
  ///   - lane: Commands with the same lane are executed in order.
  ///   - answer: Called once, as in ``send(_:lane:then:)``.
  package func run(
    _ script: RedisScript, keys: [String], arguments: [any RedisArgument] = [], lane: Int? = nil,
    then answer: @escaping @Sendable (Result<RedisReply, RedisError>) -> Void
  ) {
    var rest = RedisCommand()
    rest.append(keys.count)
    for key in keys { rest.append(key) }
    for argument in arguments { argument.append(to: &rest) }
    let link = link(lane)
    link.send(.script(script, rest)) { [rest] result in
      if case .failure(let error) = result, error.isUnknownScript {
        link.send(.source(script, rest), then: answer)
      } else {
        answer(result)
      }
    }
  }

  /// Executes a script and waits for its reply.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - keys: Its `KEYS`.
  ///   - arguments: Its `ARGV`.
  ///   - lane: Commands with the same lane are executed in order.
  @discardableResult
  package func run(
    _ script: RedisScript, keys: [String], arguments: [any RedisArgument] = [], lane: Int? = nil
  ) throws(RedisError) -> RedisReply {
    // Twice the timeout, because a script that Redis no longer knows is sent again.
    try answer(within: limits.timeout * 2) { run(script, keys: keys, arguments: arguments, lane: lane, then: $0) }
  }
}

extension Redis {
  /// Has a script executed, and never blocks.
  ///
  /// Where the engine has forgotten the script, its source is sent again; then it comes after commands of its lane that were sent
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - keys: Its `KEYS`.
  ///   - arguments: Its `ARGV`.
  ///   - lane: Commands of one lane are executed in the order in which they were sent; others in any.
  ///   - answer: Called once, as that of ``send(_:lane:then:)``.
  public func run(
    _ script: RedisScript, keys: [String], arguments: [any RedisArgument] = [], lane: Int? = nil,
    then answer: @escaping @Sendable (Result<RedisReply, RedisError>) -> Void
  ) {
    var rest = RedisCommand()
    rest.append(keys.count)
    for key in keys { rest.append(key) }
    for argument in arguments { argument.append(to: &rest) }
    let link = link(lane)
    link.send(.script(script, rest)) { [rest] result in
      if case .failure(let error) = result, error.isOfUnknownScript {
        link.send(.source(script, rest), then: answer)
      } else {
        answer(result)
      }
    }
  }

  /// Has a script executed, and blocks this thread until its answer comes.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - keys: Its `KEYS`.
  ///   - arguments: Its `ARGV`.
  ///   - lane: Commands of one lane are executed in the order in which they were sent; others in any.
  @discardableResult
  public func run(
    _ script: RedisScript, keys: [String], arguments: [any RedisArgument] = [], lane: Int? = nil
  ) throws(RedisError) -> RedisReply {
    // It may be sent twice.
    try answer(within: limits.timeout * 2) { run(script, keys: keys, arguments: arguments, lane: lane, then: $0) }
  }
}

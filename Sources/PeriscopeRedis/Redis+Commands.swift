internal import Synchronization

extension Redis {
  /// Sends a command, and never blocks.
  ///
  /// - Parameters:
  ///   - command: The command. Those that wait, such as `BLPOP`, hold up all others of their connection.
  ///   - lane: Commands of one lane are executed in the order in which they were sent; others in any.
  ///   - answer: Called once: on the client's thread, or, where the command is not sent at all, on this one before this returns.
  public func send(
    _ command: RedisCommand, lane: Int? = nil, then answer: @escaping @Sendable (Result<RedisReply, RedisError>) -> Void
  ) {
    link(lane).send(.command(command), then: answer)
  }

  /// Sends a command, and blocks this thread until its answer comes.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - lane: Commands of one lane are executed in the order in which they were sent; others in any.
  @discardableResult
  public func call(_ command: RedisCommand, lane: Int? = nil) throws(RedisError) -> RedisReply {
    try answer(within: limits.timeout) { send(command, lane: lane, then: $0) }
  }

  /// A connection: that of the lane, or else the next one that is there.
  func link(_ lane: Int?) -> Link {
    let count = links.count
    if let lane { return links[Int(bitPattern: UInt(bitPattern: lane) % UInt(count))] }
    let first = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    for offset in 0..<count {
      let link = links[Int(bitPattern: UInt(bitPattern: first &+ offset) % UInt(count))]
      if link.outbox.isOpen { return link }
    }
    return links[0]
  }

  /// The client's thread gives up what is late; this waits a little longer than that takes, in case the thread itself is held up.
  func answer(
    within duration: Duration, _ begin: (@escaping @Sendable (Result<RedisReply, RedisError>) -> Void) -> Void
  ) throws(RedisError) -> RedisReply {
    guard !loop.isCurrent else {
      throw error(
        .refused(
          "\(RedisRefusal.wrongThread) a closure on this client's thread must not wait for what that thread brings."))
    }
    let waiter = Waiter<Result<RedisReply, RedisError>>()
    begin { waiter.hand($0) }
    guard let result = waiter.wait(for: duration + Self.grace) else {
      throw error(.timedOut(duration), mayHaveRun: true)
    }
    return try result.get()
  }

  private static let grace = Duration.milliseconds(250)

  private func error(_ reason: RedisError.Reason, mayHaveRun: Bool = false) -> RedisError {
    RedisError(reason: reason, mayHaveRun: mayHaveRun, address: "\(address)")
  }
}

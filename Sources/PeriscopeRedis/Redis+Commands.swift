internal import Synchronization

extension Redis {
  /// Sends a command without blocking.
  ///
  /// - Parameters:
  ///   - command: The command. Blocking commands, such as `BLPOP`, delay all others on their connection.
  ///   - lane: Commands with the same lane are executed in order.
  ///   - answer: Called once, on the client's thread, or on this thread before this returns if the command is not sent.
  package func send(
    _ command: RedisCommand, lane: Int? = nil, then answer: @escaping @Sendable (Result<RedisReply, RedisError>) -> Void
  ) {
    link(lane).send(.command(command), then: answer)
  }

  /// Sends a command and waits for its reply.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - lane: Commands with the same lane are executed in order.
  @discardableResult
  package func call(_ command: RedisCommand, lane: Int? = nil) throws(RedisError) -> RedisReply {
    try answer(within: limits.timeout) { send(command, lane: lane, then: $0) }
  }

  /// Returns the lane's connection or, without a lane, the next open one.
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

  /// Waits for an answer. The client's thread reports late replies; the extra time allows for a delay of that thread.
  func answer(
    within duration: Duration, _ begin: (@escaping @Sendable (Result<RedisReply, RedisError>) -> Void) -> Void
  ) throws(RedisError) -> RedisReply {
    guard !loop.isCurrent else {
      throw error(
        .refused(
          "\(RedisRefusal.wrongThread) a callback on this client's thread must not wait for that thread."))
    }
    let waiter = Waiter<Result<RedisReply, RedisError>>()
    begin { waiter.fulfill($0) }
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

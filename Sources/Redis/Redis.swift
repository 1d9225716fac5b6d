internal import Synchronization

/// A client of an engine that speaks Redis' protocol.
///
/// ```swift
/// let redis = try Redis(RedisAddress("redis://localhost"))
/// try redis.waitUntilAvailable()
/// try redis.call(RedisCommand("SET", "greeting", "hello"))
/// redis.send(RedisCommand("GET", "greeting")) { result in print(result) }
/// ```
///
/// It has one thread of its own, which serves all its connections and makes them again when they break. While there is none,
/// commands fail at once. What it calls, it calls on that thread, so nothing of it may block.
public final class Redis: Sendable {
  /// Where the engine is.
  public let address: RedisAddress

  private let limits: Limits
  private let loop: EventLoop
  private let links: [Link]
  private let feed = Feed()
  private let feedLink: Link
  private let availability = Availability()
  private let turn = Atomic(0)
  private let nextListener = Atomic(0)

  /// Makes a client, which connects by itself from now on.
  ///
  /// - Parameters:
  ///   - address: Where the engine is, and who asks it.
  ///   - connections: How many connections carry commands. Messages have one of their own.
  ///   - timeout: How long a connection or an answer may take. A connection whose answer is late is given up.
  ///   - heartbeat: How long a connection is silent before the engine is asked whether it is there.
  ///   - outstanding: How many commands may wait on a connection; more are refused.
  ///   - replyLimit: How many bytes a reply may have; a connection with a larger one is given up.
  ///   - name: What the engine's `CLIENT LIST` calls the connections. It has no spaces.
  /// - Throws: A ``RedisError`` if the system gives it no thread or no descriptor.
  public init(
    _ address: RedisAddress, connections: Int = 2, timeout: Duration = .seconds(1), heartbeat: Duration = .seconds(5),
    outstanding: Int = 10_000, replyLimit: Int = 64 << 20, name: String = "periscope"
  ) throws(RedisError) {
    self.address = address
    let limits = Limits(
      timeout: timeout.nanoseconds, heartbeat: heartbeat.nanoseconds, requests: max(1, outstanding),
      reply: max(1_024, replyLimit))
    self.limits = limits
    do throws(Connector.Failure) {
      loop = try EventLoop()
    } catch {
      throw RedisError(reason: .away(error.cause), mayHaveRun: false, address: "\(address)")
    }
    let (loop, availability, feed) = (loop, availability, feed)
    func link(_ events: Link.Events) -> Link {
      let outbox = Outbox(address: "\(address)", limits: limits)
      return Link(address, name: name, limits: limits, outbox: outbox, loop: loop, events: events)
    }
    let events = Link.Events(opened: { _ in availability.update() }, lost: { availability.update() })
    links = (0..<max(1, connections)).map { _ in link(events) }
    feedLink = link(Link.Events(opened: feed.opened, lost: feed.lost, pushed: feed.received))
    for link in links {
      availability.add(link.outbox)
      loop.add(link)
    }
    do throws(Connector.Failure) {
      try loop.start()
    } catch {
      throw RedisError(reason: .away(error.cause), mayHaveRun: false, address: "\(address)")
    }
  }

  deinit { close() }

  /// Ends all connections. Everything outstanding, and everything sent from now on, fails; nothing is called any more once this
  /// returns, except where it is called on the client's own thread.
  public func close() {
    loop.perform { [feed] in feed.end() }
    loop.stop()
  }

  // MARK: - Availability

  /// Whether all connections for commands are there.
  public var isAvailable: Bool { availability.isAvailable }

  /// Has a closure called with whether the engine is available: now, and whenever that changes.
  public func onAvailability(_ change: @escaping @Sendable (Bool) -> Void) {
    loop.perform { [availability] in availability.observe(change) }
  }

  /// Waits until the engine is available.
  ///
  /// - Parameter duration: How long.
  /// - Throws: Why it is not, after that time.
  public func waitUntilAvailable(for duration: Duration = .seconds(5)) throws(RedisError) {
    let waiter = Waiter<Void>()
    onAvailability { if $0 { waiter.hand(()) } }
    guard waiter.wait(nanoseconds: duration.nanoseconds) == nil else { return }
    for link in links {
      if let error = link.outbox.absence { throw error }
    }
  }

  // MARK: - Commands

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
    try answer(within: 2 * limits.timeout) { run(script, keys: keys, arguments: arguments, lane: lane, then: $0) }
  }

  /// A connection: that of the lane, or else the next one that is there.
  private func link(_ lane: Int?) -> Link {
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
  private func answer(
    within nanoseconds: UInt64, _ begin: (@escaping @Sendable (Result<RedisReply, RedisError>) -> Void) -> Void
  ) throws(RedisError) -> RedisReply {
    guard !loop.isCurrent else {
      throw error(
        .refused("\(RedisRefusal.wrongThread) a closure on this client's thread must not wait for what that thread brings."))
    }
    let waiter = Waiter<Result<RedisReply, RedisError>>()
    begin { waiter.hand($0) }
    guard let result = waiter.wait(nanoseconds: nanoseconds + Self.grace) else {
      throw error(.timedOut(.nanoseconds(nanoseconds)), mayHaveRun: true)
    }
    return try result.get()
  }

  private static let grace: UInt64 = 250_000_000

  private func error(_ reason: RedisError.Reason, mayHaveRun: Bool = false) -> RedisError {
    RedisError(reason: reason, mayHaveRun: mayHaveRun, address: "\(address)")
  }

  // MARK: - Messages

  /// Has the messages of a channel delivered.
  ///
  /// All subscriptions share a connection, and are made again with it. The closures are called on the client's thread.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - onStart: Called once, when the engine has confirmed the subscription: what is published from now on is received.
  ///   - onGap: Called when it was confirmed again after a connection broke: what was published meanwhile is lost.
  ///   - onRefusal: Called where the engine's rules do not allow the channel.
  ///   - receive: Called with each message.
  /// - Returns: What ends it. It ends as well when that is released.
  public func subscribe(
    _ channel: String, onStart: @escaping @Sendable () -> Void = {}, onGap: @escaping @Sendable () -> Void = {},
    onRefusal: @escaping @Sendable (RedisError) -> Void = { _ in }, receive: @escaping @Sendable ([UInt8]) -> Void
  ) -> RedisSubscription {
    let number = nextListener.wrappingAdd(1, ordering: .relaxed).oldValue
    let listener = Feed.Listener(receive: receive, onStart: onStart, onGap: onGap, onRefusal: onRefusal)
    loop.perform { [feed, feedLink, loop] in
      if !feed.isStarted {
        feed.start(feedLink)
        loop.add(feedLink)
      }
      feed.add(listener, as: number, to: channel)
    }
    return RedisSubscription(channel: channel) { [loop, feed] in
      loop.perform { feed.remove(number, from: channel) }
    }
  }
}

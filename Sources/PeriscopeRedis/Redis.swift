internal import PeriscopeSystem
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

  let limits: Limits
  let loop: EventLoop
  let links: [Link]
  let feed = Feed()
  let feedLink: Link
  private let availability = Availability()
  let turn = Atomic(0)
  let nextListener = Atomic(0)

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
      timeout: timeout.bounded, heartbeat: heartbeat.bounded, requests: max(1, outstanding),
      reply: max(1_024, replyLimit))
    self.limits = limits
    do throws(SystemError) {
      loop = try EventLoop()
      let (loop, availability, feed) = (loop, availability, feed)
      func link(_ events: Link.Events) -> Link {
        let outbox = Outbox(address: "\(address)", limits: limits)
        return Link(address, name: name, limits: limits, outbox: outbox, loop: loop, events: events)
      }
      let events = Link.Events(
        opened: { _ in availability.update() }, lost: { availability.update() }, refused: availability.refuse)
      links = (0..<max(1, connections)).map { _ in link(events) }
      feedLink = link(Link.Events(opened: feed.opened, lost: feed.lost, pushed: feed.received))
      for link in links {
        availability.add(link.outbox)
        loop.add(link)
      }
      try loop.start()
    } catch {
      throw RedisError(reason: .away(error.description), mayHaveRun: false, address: "\(address)")
    }
  }

  deinit { close() }

  /// Ends all connections. Everything outstanding, and everything sent from now on, fails.
  ///
  /// Once this returns, everybody has an answer and nothing is called any more; called on the client's own thread, it does not wait
  /// for that.
  public func close() {
    loop.perform { [feed] in feed.end() }
    loop.stop()
  }

  // MARK: - Availability

  /// Whether all connections for commands are there.
  public var isAvailable: Bool { availability.isAvailable }

  /// Has a closure called with whether the engine is available: now, and whenever that changes. It is kept as long as the client.
  public func onAvailability(_ change: @escaping @Sendable (Bool) -> Void) {
    loop.perform { [availability] in
      availability.observe {
        change($0)
        return true
      }
    }
  }

  /// Waits until the engine is available.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - stopsAtRefusal: Whether to wait no longer where time alone helps nothing: where nobody listens, or who asks is not let in.
  /// - Throws: Why it is not, after that time.
  public func waitUntilAvailable(
    for duration: Duration = .seconds(5), stopsAtRefusal: Bool = false
  ) throws(RedisError) {
    let waiter = Waiter<RedisError?>()
    loop.perform { [availability] in
      availability.observe { isAvailable in
        if isAvailable { waiter.hand(nil) }
        return !isAvailable
      }
      if stopsAtRefusal { availability.onRefusal(waiter.hand) }
    }
    switch waiter.wait(for: duration.bounded) {
    case .some(nil): return
    case .some(let refusal?): throw refusal
    case nil: break
    }
    for link in links {
      if let error = link.outbox.absence { throw error }
    }
  }
}

extension Duration {
  /// At least a millisecond, at most a day.
  fileprivate var bounded: Duration { min(max(self, .milliseconds(1)), .seconds(86_400)) }
}

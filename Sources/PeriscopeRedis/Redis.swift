internal import PeriscopeSystem
internal import Synchronization

/// A Redis client.
///
/// ```swift
/// let redis = try Redis(RedisAddress("redis://localhost"))
/// try redis.waitUntilAvailable()
/// try redis.call(RedisCommand("SET", "greeting", "hello"))
/// redis.send(RedisCommand("GET", "greeting")) { result in print(result) }
/// ```
///
/// The client has one thread, which serves all connections and reopens them when they break. A command fails at once if
/// its connection is not open. Callbacks run on that thread, so they must not block.
package final class Redis: Sendable {
  /// The server's address.
  package let address: RedisAddress

  let limits: Limits
  let loop: EventLoop
  let links: [Link]
  let subscriptions = Subscriptions()
  let subscriptionLink: Link
  private let availability = Availability()
  let turn = Atomic(0)
  let nextListener = Atomic(0)

  /// Creates a client and starts connecting.
  ///
  /// - Parameters:
  ///   - address: The server's address, with the login.
  ///   - connections: The number of connections for commands. Messages have a separate one.
  ///   - timeout: The time limit for connecting and for a reply. A late reply closes its connection.
  ///   - heartbeat: The silence after which a connection is checked with `PING`.
  ///   - outstanding: The maximum number of pending commands per connection; further ones are refused.
  ///   - replyLimit: The maximum size of a reply in bytes; a larger one closes its connection.
  ///   - name: The connections' name in `CLIENT LIST`, without spaces.
  /// - Throws: A ``RedisError`` if the system has no thread or descriptor left.
  package init(
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
      let (loop, availability, subscriptions) = (loop, availability, subscriptions)
      func link(_ events: Link.Events) -> Link {
        let outbox = Outbox(address: "\(address)", limits: limits)
        return Link(address, name: name, limits: limits, outbox: outbox, loop: loop, events: events)
      }
      let events = Link.Events(
        opened: { availability.update() }, lost: { availability.update() }, refused: availability.refuse)
      links = (0..<max(1, connections)).map { _ in link(events) }
      subscriptionLink = link(
        Link.Events(opened: subscriptions.opened, pushed: subscriptions.received))
      for link in links {
        availability.add(link.outbox)
        loop.add(link)
      }
      try loop.start()
    } catch {
      throw RedisError(reason: .unavailable(error.description), mayHaveRun: false, address: "\(address)")
    }
  }

  deinit { close() }

  /// Closes all connections. Pending commands and new ones fail.
  ///
  /// Once this returns, all callbacks have run. On the client's own thread, it does not wait for them.
  package func close() {
    loop.perform { [subscriptions] in subscriptions.end() }
    loop.stop()
  }

  // MARK: - Availability

  /// Whether all connections for commands are open.
  package var isAvailable: Bool { availability.isAvailable }

  /// Calls a closure with the availability, now and whenever it changes, for the client's lifetime.
  package func onAvailability(_ change: @escaping @Sendable (Bool) -> Void) {
    loop.perform { [availability] in
      availability.observe {
        change($0)
        return true
      }
    }
  }

  /// Waits until Redis is available.
  ///
  /// - Parameters:
  ///   - duration: The time limit.
  ///   - stopsAtRefusal: Whether to throw at once if the connection or the login is refused.
  /// - Throws: The reason why Redis is not available.
  package func waitUntilAvailable(
    for duration: Duration = .seconds(5), stopsAtRefusal: Bool = false
  ) throws(RedisError) {
    let waiter = Waiter<RedisError?>()
    loop.perform { [availability] in
      availability.observe { isAvailable in
        if isAvailable { waiter.fulfill(nil) }
        return !isAvailable
      }
      if stopsAtRefusal { availability.onRefusal(waiter.fulfill) }
    }
    switch waiter.wait(for: duration.bounded) {
    case .some(nil): return
    case .some(let refusal?): throw refusal
    case nil: break
    }
    for link in links {
      if let error = link.outbox.unavailability { throw error }
    }
  }
}

extension Duration {
  /// The duration, limited to between a millisecond and a day.
  fileprivate var bounded: Duration { min(max(self, .milliseconds(1)), .seconds(86_400)) }
}

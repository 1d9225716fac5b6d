internal import Glibc
internal import PeriscopeSystem

/// A connection that reopens whenever it breaks.
///
/// Unchecked `Sendable`: `outbox` is thread-safe; all other variables are used only on the loop's thread.
final class Link: @unchecked Sendable {
  /// The link's callbacks, which run on the loop's thread.
  struct Events: Sendable {
    var opened: @Sendable () -> Void = {}
    var lost: @Sendable () -> Void = {}
    /// Called when the lookup, the connection or the handshake has failed. A timeout, or a temporary refusal such as
    /// while Redis loads its data, is not reported.
    var refused: @Sendable (RedisError) -> Void = { _ in }
    /// Returns whether the reply is a message instead of a command's reply.
    var pushed: (@Sendable (RedisReply) -> Bool)?
  }

  private enum Phase {
    case backingOff(until: ContinuousClock.Instant)
    case lookingUp(until: ContinuousClock.Instant)
    case connecting(Int32, until: ContinuousClock.Instant)
    case handshake(Int32, Handshake, ReplyReader, until: ContinuousClock.Instant)
    case open(Int32, ReplyReader)
    case closed

    var isOpen: Bool { if case .open = self { true } else { false } }

    /// The time at which the phase times out or, between attempts, the next attempt begins.
    var end: ContinuousClock.Instant? {
      switch self {
      case .backingOff(let until), .lookingUp(let until), .connecting(_, let until), .handshake(_, _, _, let until):
        until
      case .open, .closed: nil
      }
    }

    var descriptor: Int32? {
      switch self {
      case .connecting(let descriptor, _), .handshake(let descriptor, _, _, _), .open(let descriptor, _): descriptor
      case .backingOff, .lookingUp, .closed: nil
      }
    }
  }

  private static let readRounds = 16

  let outbox: Outbox
  private let address: RedisAddress
  private let name: String
  private let limits: Limits
  private let loop: EventLoop
  private let events: Events

  private var phase = Phase.backingOff(until: ContinuousClock.now)
  private var backoff = Backoff()
  private var isLookingUp = false
  /// The bytes being written, and the number written so far.
  private var writing: [UInt8] = []
  private var written = 0
  private var heartbeat = ContinuousClock.now
  /// The conditions of the socket that the loop waits for.
  private var watched: Epoll.Readiness = []
  private var received = [UInt8](repeating: 0, count: 4 * ReplyReader.portion)

  init(
    _ address: RedisAddress, name: String, limits: Limits, outbox: Outbox, loop: EventLoop, events: Events
  ) {
    self.address = address
    self.name = name
    self.limits = limits
    self.outbox = outbox
    self.loop = loop
    self.events = events
  }

  // MARK: - Time

  /// Performs the due work, and returns the next due time.
  func service(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    if case .open(let descriptor, _) = phase { return serviceOpen(descriptor, at: now) }
    if case .handshake(let descriptor, _, _, _) = phase { write(to: descriptor) }
    guard let end = phase.end, end <= now else { return phase.end }
    switch phase {
    case .backingOff: lookUp(at: now)
    case .lookingUp, .connecting: disconnect(.unavailable("it did not accept a connection in time"))
    case .handshake: disconnect(.unavailable("it accepted a connection, but did not answer in time"))
    case .open, .closed: break
    }
    return phase.end
  }

  private func serviceOpen(_ descriptor: Int32, at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let due = outbox.collect(into: &writing)
    write(to: descriptor)
    if let due, due <= now {
      disconnect(.timedOut(limits.timeout))
      loop.probeAll(at: now)
      return phase.end
    }
    if due == nil, heartbeat <= now {
      heartbeat = now + limits.heartbeat
      send(.command(RedisCommand("PING"))) { _ in }
    }
    // A command that the caller's thread has written did not wake the loop, so the loop checks at least once per
    // timeout.
    return min(due ?? heartbeat, now + limits.timeout)
  }

  /// Sends a `PING` when the loop next serves this link, unless a reply is pending.
  func probe(at now: ContinuousClock.Instant) { heartbeat = now }

  // MARK: - Sending, from any thread

  func send(_ payload: Payload, then answer: @escaping @Sendable (Result<RedisReply, RedisError>) -> Void) {
    switch outbox.append(payload, Request(answer: answer, deadline: .now + limits.timeout)) {
    case .refused(let error): answer(.failure(error))
    case .wake: loop.wake()
    case .nothing: break
    }
  }

  // MARK: - Connecting

  private func lookUp(at now: ContinuousClock.Instant) {
    // A lookup has no time limit, so there is at most one at a time.
    guard !isLookingUp else { return disconnect(.unavailable("looking up its host name takes too long")) }
    isLookingUp = true
    phase = .lookingUp(until: now + limits.timeout)
    let place = address.place
    guard Connector.needsLookup(place) else { return lookedUp(Connector.connect(to: place)) }
    do throws(SystemError) {
      try SystemThread.detach("redis.lookup") { [loop, weak self] in
        let result = Connector.connect(to: place)
        // `false` if the client was closed during the lookup.
        let isDelivered = loop.perform { [weak self] in self?.lookedUp(result) }
        if !isDelivered, case .success(let descriptor) = result { Glibc.close(descriptor) }
      }
    } catch {
      lookedUp(.failure(Connector.Failure(cause: error.description)))
    }
  }

  private func lookedUp(_ result: Result<Int32, Connector.Failure>) {
    isLookingUp = false
    switch (phase, result) {
    case (.lookingUp(let until), .success(let descriptor)):
      phase = .connecting(descriptor, until: until)
    case (.lookingUp, .failure(let failure)):
      refuse(.unavailable(failure.cause))
    case (_, .success(let descriptor)):
      // The lookup ended after its time limit, when the link had already given up on it.
      Glibc.close(descriptor)
    case (_, .failure): break
    }
  }

  private func startHandshake(_ descriptor: Int32, until: ContinuousClock.Instant) {
    if let cause = Connector.failure(of: descriptor) { return refuse(.unavailable(cause)) }
    do throws(ReplyReader.Failure) {
      let handshake = Handshake(address, name: name)
      phase = .handshake(descriptor, handshake, try ReplyReader(limit: limits.reply), until: until)
      writing = handshake.bytes
      write(to: descriptor)
    } catch {
      disconnect(.unavailable(error.cause))
    }
  }

  private func open(_ descriptor: Int32, _ reader: ReplyReader) {
    phase = .open(descriptor, reader)
    backoff.reset()
    heartbeat = .now + limits.heartbeat
    outbox.open(descriptor)
    events.opened()
  }

  // MARK: - Bytes

  /// Registers the socket's current conditions with the loop's `Epoll`.
  func watch(in epoll: borrowing Epoll, as key: UInt64) {
    let (descriptor, wanted): (Int32, Epoll.Readiness)
    switch phase {
    case .connecting(let socket, _): (descriptor, wanted) = (socket, .writable)
    case .handshake(let socket, _, _, _), .open(let socket, _):
      (descriptor, wanted) = (socket, writing.isEmpty ? .readable : [.readable, .writable])
    case .backingOff, .lookingUp, .closed: return
    }
    guard wanted != watched else { return }
    do throws(SystemError) {
      if watched.isEmpty {
        try epoll.add(descriptor, key: key, for: wanted)
      } else {
        try epoll.change(descriptor, key: key, for: wanted)
      }
      watched = wanted
    } catch {
      disconnect(.unavailable(error.description))
    }
  }

  /// Called when the socket is readable, writable or broken. Reads, or starts the handshake of a new connection;
  /// `service(at:)` writes the rest.
  func ready() {
    switch phase {
    case .connecting(let descriptor, let until): startHandshake(descriptor, until: until)
    case .handshake(let descriptor, _, let reader, _), .open(let descriptor, let reader): read(descriptor, reader)
    case .backingOff, .lookingUp, .closed: break
    }
  }

  private func write(to descriptor: Int32) {
    while written < writing.count {
      let count = unsafe writing.withUnsafeBytes { [written] bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      // A broken connection is detected when reading.
      guard count > 0 else { return }
      written += count
    }
    writing.removeAll(keepingCapacity: true)
    written = 0
  }

  private func read(_ descriptor: Int32, _ reader: ReplyReader) {
    heartbeat = .now + limits.heartbeat
    for _ in 0..<Self.readRounds {
      let count = unsafe recv(descriptor, &received, received.count, 0)
      guard count > 0 else {
        if count == 0 { return fail("it has closed the connection") }
        if errno != EAGAIN, errno != EINTR { fail(SystemError.text(of: errno)) }
        return
      }
      var replies: [RedisReply] = []
      let failure = parse(received[..<count], reader, into: &replies)
      deliver(replies)
      if let failure { return fail(failure.cause) }
      guard count == received.count, isReading(reader) else { return }
    }
  }

  private func parse(
    _ bytes: ArraySlice<UInt8>, _ reader: ReplyReader, into replies: inout [RedisReply]
  ) -> ReplyReader.Failure? {
    var rest = bytes
    do throws(ReplyReader.Failure) {
      while !rest.isEmpty {
        try reader.read(rest.prefix(ReplyReader.portion), into: &replies)
        rest = rest.dropFirst(ReplyReader.portion)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Whether the reader still belongs to the current connection.
  private func isReading(_ reader: ReplyReader) -> Bool {
    switch phase {
    case .handshake(_, _, let current, _), .open(_, let current): current === reader
    case .backingOff, .lookingUp, .connecting, .closed: false
    }
  }

  private func deliver(_ replies: [RedisReply]) {
    var replies = replies[...]
    while case .handshake(let descriptor, var handshake, let reader, let until) = phase, let reply = replies.popFirst()
    {
      switch handshake.receive(reply) {
      case .wait: phase = .handshake(descriptor, handshake, reader, until: until)
      case .done: open(descriptor, reader)
      case .refused(let message) where RedisRefusal.isTemporary(message): disconnect(.refused(message))
      case .refused(let message): refuse(.refused(message))
      }
    }
    guard case .open = phase, !replies.isEmpty else { return }
    if let pushed = events.pushed {
      for reply in replies where !pushed(reply) { answer([reply]) }
    } else {
      answer(replies)
    }
  }

  private func answer(_ replies: ArraySlice<RedisReply>) {
    let requests = outbox.take(replies.count)
    for (request, reply) in zip(requests, replies) {
      if case .error(let message) = reply {
        request.answer(.failure(outbox.error(.refused(message))))
      } else {
        request.answer(.success(reply))
      }
    }
    if requests.count < replies.count { disconnect(.unavailable("it sent an unexpected reply")) }
  }

  // MARK: - Disconnecting

  /// Closes the connection, fails its pending commands, and reconnects later.
  private func disconnect(_ reason: RedisError.Reason) {
    end(reason, then: .backingOff(until: .now + backoff.next(.random(in: 0...1))))
  }

  /// Closes a connection after a failure. A failure during the handshake counts as a refusal.
  private func fail(_ cause: String) {
    if case .handshake = phase { refuse(.unavailable(cause)) } else { disconnect(.unavailable(cause)) }
  }

  /// Closes a connection that cannot succeed until the server or the configuration changes.
  private func refuse(_ reason: RedisError.Reason) {
    disconnect(reason)
    events.refused(outbox.error(reason))
  }

  /// Closes the connection permanently.
  func close() {
    end(.unavailable(RedisError.closed), then: .closed)
  }

  private func end(_ reason: RedisError.Reason, then next: Phase) {
    let now = ContinuousClock.now
    let unavailability = Self.unavailability(after: reason)
    // Other threads may write to the descriptor until the outbox is closed.
    let lost = outbox.close(unavailability, unwritten: phase.isOpen ? writing.count - written : 0)
    // Closing a descriptor removes it from the `Epoll`.
    if let descriptor = phase.descriptor { Glibc.close(descriptor) }
    watched = []
    phase = next
    writing = []
    written = 0
    events.lost()
    for (request, mayHaveRun) in lost {
      // All pending commands fail, but only those past their deadline have timed out.
      let isLate = if case .timedOut = reason { request.deadline <= now } else { false }
      request.answer(.failure(outbox.error(isLate ? reason : unavailability, mayHaveRun: mayHaveRun)))
    }
  }

  /// Returns the error of the commands that have not timed out.
  private static func unavailability(after reason: RedisError.Reason) -> RedisError.Reason {
    guard case .timedOut = reason else { return reason }
    return .unavailable("the connection was closed because another reply timed out")
  }
}

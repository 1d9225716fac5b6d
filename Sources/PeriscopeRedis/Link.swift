internal import Glibc
internal import PeriscopeSystem

/// A connection that is made again whenever it breaks.
///
/// Unchecked `Sendable`: `outbox` guards itself; all else that changes is used on the loop's thread alone.
final class Link: @unchecked Sendable {
  /// What a link has to tell, on the loop's thread.
  struct Events: Sendable {
    var opened: @Sendable (Link) -> Void = { _ in }
    var lost: @Sendable () -> Void = {}
    /// Waiting alone makes no connection: nobody listens, or who asks is not let in.
    var refused: @Sendable (RedisError) -> Void = { _ in }
    /// Answers whether the reply was no answer to a command.
    var pushed: (@Sendable (RedisReply) -> Bool)?
  }

  private enum Phase {
    case resting(until: ContinuousClock.Instant)
    case lookingUp(until: ContinuousClock.Instant)
    case connecting(Int32, until: ContinuousClock.Instant)
    case greeting(Int32, Greeting, ReplyReader, until: ContinuousClock.Instant)
    case open(Int32, ReplyReader)
    case closed

    var isOpen: Bool { if case .open = self { true } else { false } }

    /// When the phase ends by itself.
    var end: ContinuousClock.Instant? {
      switch self {
      case .resting(let until), .lookingUp(let until), .connecting(_, let until), .greeting(_, _, _, let until): until
      case .open, .closed: nil
      }
    }

    var descriptor: Int32? {
      switch self {
      case .connecting(let descriptor, _), .greeting(let descriptor, _, _, _), .open(let descriptor, _): descriptor
      case .resting, .lookingUp, .closed: nil
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

  private var phase = Phase.resting(until: ContinuousClock.now)
  private var backoff = Backoff()
  private var isLookupOut = false
  /// What is being written, and how much of it has been.
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

  /// Does what is due, and returns when something will be.
  func service(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    if case .open(let descriptor, _) = phase { return serviceOpen(descriptor, at: now) }
    if case .greeting(let descriptor, _, _, _) = phase { write(to: descriptor) }
    guard let end = phase.end, end <= now else { return phase.end }
    switch phase {
    case .resting: lookUp(at: now)
    case .lookingUp, .connecting: lose(.away("it did not accept a connection in time"))
    case .greeting: lose(.away("it accepted a connection, and then did not answer in time"))
    case .open, .closed: break
    }
    return phase.end
  }

  private func serviceOpen(_ descriptor: Int32, at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let due = outbox.collect(into: &writing)
    write(to: descriptor)
    if let due, due <= now {
      lose(.timedOut(limits.timeout))
      loop.probeAll(at: now)
      return phase.end
    }
    if due == nil, heartbeat <= now {
      heartbeat = now + limits.heartbeat
      send(.command(RedisCommand("PING"))) { _ in }
    }
    // A command that a thread wrote by itself did not wake the loop, so it looks at least as often as one may be due.
    return min(due ?? heartbeat, now + limits.timeout)
  }

  /// Has the engine asked at once whether it is there.
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
    // Lookups take as long as they like: there is one at a time.
    guard !isLookupOut else { return lose(.away("looking up its host's name takes too long")) }
    isLookupOut = true
    phase = .lookingUp(until: now + limits.timeout)
    let place = address.place
    guard Connector.mustLookUp(place) else { return lookedUp(Connector.connect(to: place)) }
    do throws(SystemError) {
      try SystemThread.detach("redis.lookup") { [loop, weak self] in
        let result = Connector.connect(to: place)
        // Whoever is gone has no use for a socket.
        let isDelivered = loop.perform { [weak self] in self?.lookedUp(result) }
        if !isDelivered, case .success(let descriptor) = result { Glibc.close(descriptor) }
      }
    } catch {
      lookedUp(.failure(Connector.Failure(cause: error.description)))
    }
  }

  private func lookedUp(_ result: Result<Int32, Connector.Failure>) {
    isLookupOut = false
    switch (phase, result) {
    case (.lookingUp(let until), .success(let descriptor)):
      phase = .connecting(descriptor, until: until)
    case (.lookingUp, .failure(let failure)):
      refuse(.away(failure.cause))
    case (_, .success(let descriptor)):
      // It came too late: its time has run out.
      Glibc.close(descriptor)
    case (_, .failure): break
    }
  }

  private func greet(_ descriptor: Int32, until: ContinuousClock.Instant) {
    if let cause = Connector.failure(of: descriptor) { return refuse(.away(cause)) }
    do throws(ReplyReader.Failure) {
      let greeting = Greeting(address, name: name)
      phase = .greeting(descriptor, greeting, try ReplyReader(limit: limits.reply), until: until)
      writing = greeting.bytes
      write(to: descriptor)
    } catch {
      lose(.away(error.cause))
    }
  }

  private func open(_ descriptor: Int32, _ reader: ReplyReader) {
    phase = .open(descriptor, reader)
    backoff.reset()
    heartbeat = .now + limits.heartbeat
    outbox.open(descriptor)
    events.opened(self)
  }

  // MARK: - Bytes

  /// Has the loop wait for what the socket is needed for now.
  func watch(in epoll: borrowing Epoll, as key: UInt64) {
    let (descriptor, wanted): (Int32, Epoll.Readiness)
    switch phase {
    case .connecting(let socket, _): (descriptor, wanted) = (socket, .writable)
    case .greeting(let socket, _, _, _), .open(let socket, _):
      (descriptor, wanted) = (socket, writing.isEmpty ? .readable : [.readable, .writable])
    case .resting, .lookingUp, .closed: return
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
      lose(.away(error.description))
    }
  }

  /// The socket can be read, or written, or is broken. What is to be written, `service(at:)` writes.
  func ready() {
    switch phase {
    case .connecting(let descriptor, let until): greet(descriptor, until: until)
    case .greeting(let descriptor, _, let reader, _), .open(let descriptor, let reader): read(descriptor, reader)
    case .resting, .lookingUp, .closed: break
    }
  }

  private func write(to descriptor: Int32) {
    while written < writing.count {
      let count = unsafe writing.withUnsafeBytes { [written] bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      // A connection that is broken is seen when it is read.
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
        if count == 0 { return giveUp("it has closed the connection") }
        if errno != EAGAIN, errno != EINTR { giveUp(SystemError.text(of: errno)) }
        return
      }
      var replies: [RedisReply] = []
      let failure = parse(received[..<count], reader, into: &replies)
      deliver(replies)
      if let failure { return giveUp(failure.cause) }
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

  /// Whether the connection is still the one that the reader belongs to.
  private func isReading(_ reader: ReplyReader) -> Bool {
    switch phase {
    case .greeting(_, _, let current, _), .open(_, let current): current === reader
    case .resting, .lookingUp, .connecting, .closed: false
    }
  }

  private func deliver(_ replies: [RedisReply]) {
    var replies = replies[...]
    while case .greeting(let descriptor, var greeting, let reader, let until) = phase, let reply = replies.popFirst() {
      switch greeting.receive(reply) {
      case .wait: phase = .greeting(descriptor, greeting, reader, until: until)
      case .done: open(descriptor, reader)
      case .refused(let message) where RedisRefusal.passes(message): lose(.refused(message))
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
    if requests.count < replies.count { lose(.away("it says more than it was asked")) }
  }

  // MARK: - The end of a connection

  /// Gives up the connection, answers all who wait for something of it, and tries again later.
  private func lose(_ reason: RedisError.Reason) {
    end(reason, then: .resting(until: .now + backoff.next(.random(in: 0...1))))
  }

  /// Gives up a connection that has ended, or speaks another language. Who does so before it has greeted is no engine, or not for this client.
  private func giveUp(_ cause: String) {
    if case .greeting = phase { refuse(.away(cause)) } else { lose(.away(cause)) }
  }

  /// Gives up a connection that could not be made, as the next one cannot be, either, unless somebody changes something.
  private func refuse(_ reason: RedisError.Reason) {
    lose(reason)
    events.refused(outbox.error(reason))
  }

  /// For good.
  func close() {
    end(.away("this client has been closed"), then: .closed)
  }

  private func end(_ reason: RedisError.Reason, then next: Phase) {
    let now = ContinuousClock.now
    let absence = Self.absence(after: reason)
    // Until it is shut, a thread may write to the descriptor.
    let lost = outbox.shut(absence, unwritten: phase.isOpen ? writing.count - written : 0)
    // A closed descriptor leaves its `Epoll` by itself.
    if let descriptor = phase.descriptor { Glibc.close(descriptor) }
    watched = []
    phase = next
    writing = []
    written = 0
    events.lost()
    for (request, mayHaveRun) in lost {
      // The connection is gone for all who wait, though only some have waited for too long.
      let isLate = if case .timedOut = reason { request.deadline <= now } else { false }
      request.answer(.failure(outbox.error(isLate ? reason : absence, mayHaveRun: mayHaveRun)))
    }
  }

  /// What is told to those who did not wait for the answer that was late.
  private static func absence(after reason: RedisError.Reason) -> RedisError.Reason {
    guard case .timedOut = reason else { return reason }
    return .away("the connection was given up because an answer did not come in time")
  }
}

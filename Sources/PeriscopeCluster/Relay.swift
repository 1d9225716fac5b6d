internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem

/// Relays requests to other servers and answers theirs, by messages through Redis.
///
/// Redis may lose messages without notice. So requests have a timeout, the parts of a stream are numbered, and servers
/// check whether their peers are alive.
final class Relay: Sendable {
  /// The result of a relayed request.
  enum Outcome: Sendable {
    case response(PeriscopeHTTP.Response)
    /// The server does not own the page.
    case notOwner
    /// No response arrived in time; the server may have performed the request.
    case lost
    /// Too many bytes wait for the server, so the request was not sent.
    case busy
  }

  /// The reply to a request of another server.
  enum Reply: Sendable {
    case response(PeriscopeHTTP.Response, withBody: Bool)
    case notOwner
  }

  /// Answers a request of another server.
  typealias Answer =
    @Sendable (_ label: String, _ request: RequestMessage, _ reply: @escaping @Sendable (Reply) -> Void) -> Void

  private struct PendingRequest {
    let server: String
    let deadline: Instant
    let completion: @Sendable (Outcome) -> Void
  }

  private struct Incoming {
    let server: String
    weak var stream: RemoteStream?
  }

  private struct OutgoingID: Hashable {
    let server: String
    let number: UInt64
  }

  private struct State {
    /// The messages to send again.
    var unsent: [(message: RelayMessage, server: String)] = []
    var lastNumber: UInt64 = 0
    var requests: [UInt64: PendingRequest] = [:]
    /// The streams that other servers produce.
    var incoming: [UInt64: Incoming] = [:]
    /// The streams that this server produces.
    var outgoing: [OutgoingID: StreamSender] = [:]
    /// The servers that this server has exchanged requests with.
    var peers: Set<String> = []
  }

  private let redis: Redis
  private let sender: RelaySender
  private let id: String
  private let now: @Sendable () -> Instant
  private let workers: Workers
  private let limits: RelayLimits
  private let lastEvent: [UInt8]
  private let state = Lock(State())
  private let subscription = Lock<RedisSubscription?>(nil)
  private let answer: Answer
  private let peerLost: @Sendable (_ server: String) -> Void

  /// - Parameters:
  ///   - id: This server's name.
  ///   - now: Returns the time by this server's clock.
  ///   - limits: The time limits.
  ///   - lastEvent: Sent to a client whose stream is interrupted, so that it reconnects.
  ///   - peerLost: Called when a server has stopped.
  init(
    _ redis: Redis, _ id: String, _ workers: Workers, now: @escaping @Sendable () -> Instant,
    limits: RelayLimits, lastEvent: [UInt8], answer: @escaping Answer,
    peerLost: @escaping @Sendable (_ server: String) -> Void = { _ in }
  ) {
    self.redis = redis
    sender = RelaySender(redis, id, now: now)
    self.id = id
    self.workers = workers
    self.now = now
    self.limits = limits
    self.lastEvent = lastEvent
    self.answer = answer
    self.peerLost = peerLost
  }

  /// Subscribes to this server's channel.
  func start(_ started: @escaping @Sendable () -> Void) {
    let new = redis.subscribe(RedisKeys.channel(id), onStart: started) { [weak self] in
      self?.abort()
    } receive: { [weak self] bytes in
      for bytes in RelayBundle.messages(in: bytes) { self?.receive(bytes) }
    }
    subscription.withLock { $0 = new }
  }

  /// Unsubscribes, and ends all requests and streams.
  func stop() {
    subscription.exchange(nil)?.cancel()
    abort()
  }

  /// Notifies other servers that this server stops.
  func announceShutdown() {
    for peer in state.withLock({ $0.peers }) { sender.sendUnlimited(.shutdown(from: id), to: peer) }
    sender.drain(for: limits.drain)
  }

  var streamCount: Int { state.withLock { $0.incoming.count } }

  /// Returns the size of the messages that wait for a server's acknowledgements.
  func waitingBytes(for server: String) -> Int { sender.waitingBytes(for: server) }

  // MARK: Requests of this server

  /// Relays a request.
  ///
  /// - Parameter deadline: When the client stops waiting for a response.
  func send(
    _ request: RequestMessage, of label: String, to server: String, until deadline: Instant,
    completion: @escaping @Sendable (Outcome) -> Void
  ) {
    let deadline = min(deadline, now() + limits.response)
    let number = state.withLock { state in
      state.lastNumber += 1
      state.peers.insert(server)
      state.requests[state.lastNumber] = PendingRequest(server: server, deadline: deadline, completion: completion)
      return state.lastNumber
    }
    let message = RelayMessage.request(number: number, from: id, label: label, request)
    let isSent = sender.send(message, to: server) { [weak self] in self?.complete(number, .lost) }
    if !isSent { complete(number, .busy) }
  }

  /// Ends requests whose deadline has passed, and resumes sending to servers whose acknowledgements are overdue.
  func checkTimeouts() {
    let now = now()
    let numbers = state.withLock { state in state.requests.filter { $0.value.deadline <= now }.map(\.key) }
    for number in numbers { complete(number, .lost) }
    sender.checkAckTimeouts()
  }

  private func complete(_ number: UInt64, _ outcome: Outcome) {
    state.withLock { $0.requests.removeValue(forKey: number) }?.completion(outcome)
  }

  private func receive(_ response: ResponseMessage, _ number: UInt64) {
    guard let request = state.withLock({ $0.requests.removeValue(forKey: number) }) else {
      // The request has timed out, so its stream has no client.
      if response.isStream { sendReliably(.cancel(number: number, from: id), to: response.from) }
      return
    }
    guard response.isStream else { return request.completion(.response(response.response(nil))) }
    let server = request.server
    let stream = RemoteStream(lastEvent: response.hasEvents ? lastEvent : nil) { [weak self] message in
      self?.send(message, to: server, number)
    }
    state.withLock { $0.incoming[number] = Incoming(server: server, stream: stream) }
    request.completion(.response(response.response(stream)))
  }

  private func send(_ message: RemoteStream.Message, to server: String, _ number: UInt64) {
    switch message {
    case .credit(let count):
      sender.send(.credit(number: number, from: id, count: count), to: server) { [weak self] in
        self?.incoming(number)?.interrupt()
      }
    case .cancel:
      state.withLock { $0.incoming[number] = nil }
      sendReliably(.cancel(number: number, from: id), to: server)
    }
  }

  private func incoming(_ number: UInt64) -> RemoteStream? { state.withLock { $0.incoming[number]?.stream } }

  private var allIncoming: [RemoteStream] { state.withLock { $0.incoming.values.compactMap(\.stream) } }

  // MARK: Received messages

  private func receive(_ bytes: [UInt8]) {
    guard let message = RelayMessage(bytes) else { return }
    if let server = message.acknowledgedSender { sender.received(bytes.count, from: server) }
    switch message {
    case .request(let number, let from, let label, let request):
      state.withLock { _ = $0.peers.insert(from) }
      answer(label, request) { [weak self] reply in self?.send(reply, to: from, number) }
    case .response(let number, let response): receive(response, number)
    case .notOwner(let number):
      if let stream = incoming(number) { stream.interrupt() } else { complete(number, .notOwner) }
    case .part(let number, let index, _, let bytes): incoming(number)?.receive(bytes, index: index)
    case .end(let number):
      let stream = incoming(number)
      state.withLock { $0.incoming[number] = nil }
      stream?.end()
    case .credit(let number, let from, let count): outgoing(from, number)?.add(count)
    case .cancel(let number, let from): removeOutgoing(from, number)?.close()
    case .acknowledge(let from, let count): sender.acknowledged(Int(clamping: count), by: from)
    case .shutdown(let from): lose(from)
    }
  }

  // MARK: Requests of other servers

  private func send(_ reply: Reply, to server: String, _ number: UInt64) {
    guard case .response(let response, let withBody) = reply else {
      sender.send(.notOwner(number: number), to: server) {}
      return
    }
    guard withBody, case .stream(let body) = response.body else {
      var message = ResponseMessage(response)
      if message.body.count > ResponseMessage.maximumBodySize { message = .tooLarge(response) }
      message.isStream = false
      if !send(message, to: server, number) { send(.congested(response), to: server, number) }
      return
    }
    let message = ResponseMessage(response)
    let stream = StreamSender(body, hasEvents: message.hasEvents, workers) { [weak self] message in
      self?.send(message, to: server, number)
    }
    state.withLock { $0.outgoing[OutgoingID(server: server, number: number)] = stream }
    send(message, to: server, number) { [weak self] in self?.removeOutgoing(server, number)?.close() }
    stream.open()
  }

  @discardableResult
  private func send(
    _ response: ResponseMessage, to server: String, _ number: UInt64,
    undelivered: @escaping @Sendable () -> Void = {}
  ) -> Bool {
    var response = response
    response.from = id
    return sender.send(.response(number: number, response), to: server, undelivered: undelivered)
  }

  private func send(_ message: StreamSender.Message, to server: String, _ number: UInt64) {
    switch message {
    case .part(let index, let bytes):
      let fail: @Sendable () -> Void = { [weak self] in
        self?.removeOutgoing(server, number)?.close()
        self?.sendReliably(.notOwner(number: number), to: server)
      }
      let isSent = sender.send(
        .part(number: number, index: index, from: id, bytes), to: server, undelivered: fail)
      if !isSent { fail() }
    case .end(let isWhole):
      removeOutgoing(server, number)
      sendReliably(isWhole ? .end(number: number) : .notOwner(number: number), to: server)
    }
  }

  private func outgoing(_ server: String, _ number: UInt64) -> StreamSender? {
    state.withLock { $0.outgoing[OutgoingID(server: server, number: number)] }
  }

  @discardableResult
  private func removeOutgoing(_ server: String, _ number: UInt64) -> StreamSender? {
    state.withLock { $0.outgoing.removeValue(forKey: OutgoingID(server: server, number: number)) }
  }

  // MARK: Peers

  /// Resends messages that were not delivered, and checks whether the peers' leases have ended.
  func checkPeers() {
    let (peers, unsent) = state.withLock { (Array($0.peers), exchange(&$0.unsent, with: [])) }
    for (message, server) in unsent { sendReliably(message, to: server) }
    guard let first = peers.first else { return }
    var command = RedisCommand("MGET", RedisKeys.server(first))
    for peer in peers.dropFirst() { command.append(RedisKeys.server(peer)) }
    redis.send(command, lane: Membership.lane) { [weak self] result in
      guard let self, case .success(let reply) = result, let found = reply.elements, found.count == peers.count else {
        return
      }
      for (peer, value) in zip(peers, found) where value == .null { lose(peer) }
    }
  }

  /// Counts missed pings on the streams that other servers produce, and detects clients that have left.
  func ping() { for stream in allIncoming { stream.pingIsDue() } }

  /// Interrupts the streams that other servers produce, because they may have ended them while this server had no
  /// lease.
  func interruptStreams() { for stream in allIncoming { stream.interrupt() } }

  private func lose(_ server: String) {
    state.withLock { state in
      state.peers.remove(server)
      state.unsent.removeAll { $0.server == server }
    }
    sender.forget(server)
    peerLost(server)
    end { $0 == server }
  }

  /// Ends all requests and streams, because messages may have been lost.
  private func abort() {
    for id in end(of: { _ in true }) { sendReliably(.notOwner(number: id.number), to: id.server) }
  }

  /// Ends the requests to and the streams with some servers, and returns the ended streams that this server produced.
  @discardableResult
  private func end(of isAffected: (_ server: String) -> Bool) -> [OutgoingID] {
    let (requests, incoming, outgoing) = state.withLock { state in
      (
        state.requests.removeAll { isAffected($0.value.server) },
        state.incoming.removeAll { isAffected($0.value.server) },
        state.outgoing.removeAll { isAffected($0.key.server) }
      )
    }
    for (_, entry) in incoming { entry.stream?.interrupt() }
    for (_, stream) in outgoing { stream.close() }
    for (_, request) in requests { request.completion(.lost) }
    return Array(outgoing.keys)
  }

  /// Sends a message to a server, and repeats it until the server has received it or has stopped.
  private func sendReliably(_ message: RelayMessage, to server: String) {
    sender.send(message, to: server) { [weak self] in
      self?.state.withLock { state in
        if state.peers.contains(server) { state.unsent.append((message, server)) }
      }
    }
  }
}

extension Dictionary {
  /// Removes and returns the entries that satisfy a condition.
  fileprivate mutating func removeAll(where isRemoved: (Element) -> Bool) -> [Key: Value] {
    let removed = filter(isRemoved)
    for key in removed.keys { self[key] = nil }
    return removed
  }
}

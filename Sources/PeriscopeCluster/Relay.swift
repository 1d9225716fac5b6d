internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeHTTP
internal import PeriscopeRedis
internal import PeriscopeSystem
internal import Synchronization

/// Hands requests over to other servers, and answers theirs, by messages through the engine.
///
/// A message may get lost, and the engine does not say so: who asks counts on an answer in time, the parts of a stream are numbered, and
/// whoever has a stream of another server looks whether that is there.
final class Relay: Sendable {
  /// What comes of a request that was handed over.
  enum Outcome: Sendable {
    case answer(PeriscopeHTTP.Response)
    /// The server does not own the page.
    case notMine
    /// Nobody knows whether the server has done it.
    case lost
    /// So much is on its way to the server that it was not asked.
    case busy
  }

  /// What a server says to what it was asked.
  enum Verdict: Sendable {
    case answer(PeriscopeHTTP.Response, withBody: Bool)
    case notMine
  }

  /// The time limit for a reply.
  static let replyTimeout = Duration.seconds(2)

  typealias Ask =
    @Sendable (_ label: String, _ content: RelayedContent, _ answer: @escaping @Sendable (Verdict) -> Void) -> Void

  private struct Asked {
    let server: String
    /// Until when an answer is waited for.
    let end: Instant
    let then: @Sendable (Outcome) -> Void
  }

  private struct Remote {
    let server: String
    weak var stream: RemoteStream?
  }

  private struct Lender: Hashable {
    let server: String
    let number: UInt64
  }

  /// What another server has to be told, or a stream would never end there.
  private struct Owed {
    let message: RelayMessage
    let server: String
  }

  private struct State {
    var owed: [Owed] = []
    var last: UInt64 = 0
    var asked: [UInt64: Asked] = [:]
    var remote: [UInt64: Remote] = [:]
    var lent: [Lender: LentStream] = [:]
    /// Who has asked this server, or was asked by it.
    var peers: Set<String> = []
  }

  private let redis: Redis
  private let courier: Courier
  private let id: String
  private let now: @Sendable () -> Instant
  private let workers: Workers
  private let farewell: [UInt8]
  private let state = Lock(State())
  private let subscription = Lock<RedisSubscription?>(nil)
  /// Answers what other servers ask.
  private let ask: Ask
  /// A server is no more.
  private let gone: @Sendable (_ server: String) -> Void

  /// - Parameters:
  ///   - id: The server's name.
  ///   - now: Returns the time by this server's clock.
  ///   - farewell: What a client reads at last where its stream breaks off.
  init(
    _ redis: Redis, _ id: String, _ workers: Workers, now: @escaping @Sendable () -> Instant, farewell: [UInt8],
    ask: @escaping Ask, gone: @escaping @Sendable (_ server: String) -> Void = { _ in }
  ) {
    self.redis = redis
    courier = Courier(redis, id, now: now)
    self.id = id
    self.workers = workers
    self.now = now
    self.farewell = farewell
    self.ask = ask
    self.gone = gone
  }

  /// Listens from now on.
  func start(_ started: @escaping @Sendable () -> Void) {
    let new = redis.subscribe(EngineKeys.channel(id), onStart: started) { [weak self] in
      self?.breakAll()
    } receive: { [weak self] bytes in
      for bytes in RelayBundle.messages(in: bytes) { self?.take(bytes) }
    }
    subscription.withLock { $0 = new }
  }

  /// Listens no more.
  func stop() {
    subscription.withLock { subscription in
      subscription?.cancel()
      subscription = nil
    }
    breakAll()
  }

  /// Tells the others that what this server owned is free.
  ///
  /// - Parameter limit: For how long at most it is waited for that they are told.
  func sayFarewell(within limit: Duration = Courier.longestDrain) {
    for peer in state.withLock({ $0.peers }) { courier.sendAtOnce(.farewell(from: id), to: peer) }
    courier.drain(for: limit)
  }

  var streamCount: Int { state.withLock { $0.remote.count } }

  // MARK: Asking

  /// Hands a request over.
  ///
  /// - Parameter end: When nobody waits for an answer any more.
  func hand(
    _ content: RelayedContent, of label: String, to server: String, until end: Instant,
    then: @escaping @Sendable (Outcome) -> Void
  ) {
    let number = state.withLock { state in
      state.last += 1
      state.peers.insert(server)
      state.asked[state.last] = Asked(server: server, end: min(end, now() + Self.replyTimeout), then: then)
      return state.last
    }
    let isSent = courier.send(.ask(number: number, from: id, label: label, content), to: server) { [weak self] in
      self?.settle(number, .lost)
    }
    if !isSent { settle(number, .busy) }
  }

  /// Gives up what was not answered in time.
  func look() {
    let now = now()
    let numbers = state.withLock { state in state.asked.filter { $0.value.end <= now }.map(\.key) }
    for number in numbers { settle(number, .lost) }
    courier.look()
  }

  private func settle(_ number: UInt64, _ outcome: Outcome) {
    let asked = state.withLock { $0.asked.removeValue(forKey: number) }
    asked?.then(outcome)
  }

  // MARK: What comes

  private func take(_ bytes: [UInt8]) {
    guard let message = RelayMessage(bytes) else { return }
    if let sender = message.sender { courier.acknowledge(bytes.count, of: sender) }
    take(message)
  }

  private func take(_ message: RelayMessage) {
    switch message {
    case .ask(let number, let from, let label, let content):
      state.withLock { _ = $0.peers.insert(from) }
      ask(label, content) { [weak self] verdict in self?.say(verdict, to: from, number) }
    case .answer(let number, let answer): take(answer, number)
    case .notMine(let number):
      if let stream = remote(number) { stream.breakOff() } else { settle(number, .notMine) }
    case .part(let number, let index, _, let bytes): remote(number)?.take(bytes, index: index)
    case .end(let number):
      let stream = remote(number)
      state.withLock { $0.remote[number] = nil }
      stream?.end()
    case .credit(let number, let from, let count): lent(from, number)?.add(count)
    case .leave(let number, let from): removeLent(from, number)?.close()
    case .taken(let from, let count): courier.free(Int(clamping: count), of: from)
    case .farewell(let from): lose(from)
    }
  }

  private func take(_ answer: RelayedAnswer, _ number: UInt64) {
    guard let asked = state.withLock({ $0.asked.removeValue(forKey: number) }) else {
      // It comes too late, and nobody will ever read its stream.
      if answer.isStream { insist(.leave(number: number, from: id), to: answer.from) }
      return
    }
    guard answer.isStream else { return asked.then(.answer(answer.response(nil))) }
    let server = asked.server
    let stream = RemoteStream(farewell: farewell) { [weak self] word in self?.tell(word, to: server, number) }
    state.withLock { $0.remote[number] = Remote(server: server, stream: stream) }
    asked.then(.answer(answer.response(stream)))
  }

  private func tell(_ word: RemoteStream.Word, to server: String, _ number: UInt64) {
    switch word {
    case .credit(let count):
      courier.send(.credit(number: number, from: id, count: count), to: server) { [weak self] in
        self?.remote(number)?.breakOff()
      }
    case .leave:
      state.withLock { $0.remote[number] = nil }
      insist(.leave(number: number, from: id), to: server)
    }
  }

  private func remote(_ number: UInt64) -> RemoteStream? { state.withLock { $0.remote[number]?.stream } }

  // MARK: Answering

  private func say(_ verdict: Verdict, to server: String, _ number: UInt64) {
    guard case .answer(let response, let withBody) = verdict else {
      courier.send(.notMine(number: number), to: server) {}
      return
    }
    var answer = RelayedAnswer(response)
    if answer.body.count > RelayedAnswer.most { answer = .tooLarge(response) }
    answer.from = id
    guard withBody, case .stream(let body) = response.body else {
      answer.isStream = false
      let isSent = courier.send(.answer(number: number, answer), to: server) {}
      guard !isSent else { return }
      answer = .tooMuch(response)
      answer.from = id
      courier.send(.answer(number: number, answer), to: server) {}
      return
    }
    let stream = LentStream(body, workers) { [weak self] word in self?.tell(word, to: server, number) }
    state.withLock { $0.lent[Lender(server: server, number: number)] = stream }
    courier.send(.answer(number: number, answer), to: server) { [weak self] in
      self?.removeLent(server, number)?.close()
    }
    stream.open()
  }

  private func tell(_ word: LentStream.Word, to server: String, _ number: UInt64) {
    switch word {
    case .part(let index, let bytes):
      let giveUp: @Sendable () -> Void = { [weak self] in
        self?.removeLent(server, number)?.close()
        self?.insist(.notMine(number: number), to: server)
      }
      let isSent = courier.send(
        .part(number: number, index: index, from: id, bytes), to: server, undelivered: giveUp)
      if !isSent { giveUp() }
    case .end:
      removeLent(server, number)
      insist(.end(number: number), to: server)
    }
  }

  private func lent(_ server: String, _ number: UInt64) -> LentStream? {
    state.withLock { $0.lent[Lender(server: server, number: number)] }
  }

  @discardableResult
  private func removeLent(_ server: String, _ number: UInt64) -> LentStream? {
    state.withLock { $0.lent.removeValue(forKey: Lender(server: server, number: number)) }
  }

  // MARK: Servers

  /// Asks the engine whether those are there with whom something is under way.
  func lookForPeers() {
    let (peers, owed) = state.withLock { state in
      defer { state.owed = [] }
      return (Array(state.peers), state.owed)
    }
    for one in owed { insist(one.message, to: one.server) }
    guard let first = peers.first else { return }
    var command = RedisCommand("MGET", EngineKeys.server(first))
    for peer in peers.dropFirst() { command.append(EngineKeys.server(peer)) }
    redis.send(command, lane: Membership.lane) { [weak self] result in
      guard let self, case .success(let reply) = result, let found = reply.elements, found.count == peers.count else {
        return
      }
      for (peer, value) in zip(peers, found) where value == .null { lose(peer) }
    }
  }

  /// Has those who read streams of other servers found out who have left.
  func ping() {
    for stream in state.withLock({ $0.remote.values.compactMap(\.stream) }) { stream.pingIsDue() }
  }

  /// Others may have believed that this server is no more, and have closed what they lent to it: clients are to open their streams anew.
  func breakOffStreams() {
    for stream in state.withLock({ $0.remote.values.compactMap(\.stream) }) { stream.breakOff() }
  }

  private func lose(_ server: String) {
    let (asked, remote, lent) = state.withLock { state in
      state.peers.remove(server)
      state.owed.removeAll { $0.server == server }
      let asked = state.asked.filter { $0.value.server == server }
      for number in asked.keys { state.asked[number] = nil }
      let remote = state.remote.filter { $0.value.server == server }
      for number in remote.keys { state.remote[number] = nil }
      let lent = state.lent.filter { $0.key.server == server }
      for lender in lent.keys { state.lent[lender] = nil }
      return (asked.values.map(\.then), remote.values.compactMap(\.stream), Array(lent.values))
    }
    courier.end(server)
    gone(server)
    for stream in remote { stream.breakOff() }
    for stream in lent { stream.close() }
    for then in asked { then(.lost) }
  }

  /// Messages may have been lost, whosever they were.
  private func breakAll() {
    let (asked, remote, lent) = state.withLock { state in
      defer {
        state.asked = [:]
        state.remote = [:]
        state.lent = [:]
      }
      return (state.asked.values.map(\.then), state.remote.values.compactMap(\.stream), state.lent)
    }
    for stream in remote { stream.breakOff() }
    for (lender, stream) in lent {
      stream.close()
      insist(.notMine(number: lender.number), to: lender.server)
    }
    for then in asked { then(.lost) }
  }

  /// Sends a message, and again where nobody got it, for as long as the other server is there.
  private func insist(_ message: RelayMessage, to server: String) {
    courier.send(message, to: server) { [weak self] in
      self?.state.withLock { state in
        guard state.peers.contains(server) else { return }
        state.owed.append(Owed(message: message, server: server))
      }
    }
  }

  /// How many bytes wait until a server has read what is on its way to it.
  func waitingBytes(for server: String) -> Int { courier.waitingBytes(for: server) }
}

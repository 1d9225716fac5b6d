import Dispatch
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive

/// One server's relay, with a clock that stands still until it is told to go on.
private final class Party: Sendable {
  let relay: Relay
  let id = "self"
  private let redis: Redis
  private let workers = Workers(count: 2)
  private let time: Time

  private final class Time: Sendable {
    let now = Lock(Instant.zero)
  }

  init(_ engine: RedisServer, _ ask: @escaping Relay.Answer = { _, _, answer in answer(.notOwner) }) throws {
    // For a machine that is busy with other tests: only a hang takes longer.
    redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let time = Time()
    self.time = time
    relay = Relay(redis, id, workers, now: { time.now.withLock { $0 } }, lastEvent: [9], answer: ask)
    let started = DispatchSemaphore(value: 0)
    relay.start { started.signal() }
    started.wait()
  }

  deinit {
    relay.stop()
    workers.stop()
    redis.close()
  }

  /// Says farewell, and is gone.
  func leave() {
    relay.announceShutdown(within: .seconds(60))
    redis.close()
  }

  func advance(by duration: Duration) { time.now.withLock { $0 = $0 + duration } }

  /// Hands a request over to the peer.
  func ask(_ peer: Peer, _ request: RequestMessage = content, until end: Duration = .seconds(8)) -> Outcome {
    let outcome = Outcome()
    relay.send(request, of: "abc", to: peer.id, until: .zero + end, completion: outcome.take)
    return outcome
  }
}

/// What comes of a request.
private final class Outcome: Sendable {
  private let outcomes = Lock<[Relay.Outcome]>([])
  private let signal = DispatchSemaphore(value: 0)

  var count: Int { outcomes.withLock { $0.count } }

  @Sendable func take(_ outcome: Relay.Outcome) {
    outcomes.withLock { $0.append(outcome) }
    signal.signal()
  }

  func wait() throws -> Relay.Outcome? {
    guard signal.wait(timeout: .now() + 60) == .success else {
      throw TestConnection.Failure(description: "Nothing comes of it.")
    }
    return outcomes.withLock { $0.last }
  }
}

private let content = RequestMessage(method: "GET", target: "/own", address: "192.0.2.1", isSecure: false)

extension RelayMessage {
  fileprivate var asked: UInt64? { if case .request(let number, _, _, _) = self { number } else { nil } }
  fileprivate var answer: ResponseMessage? { if case .response(_, let answer) = self { answer } else { nil } }
}

extension Relay.Outcome {
  fileprivate var isLost: Bool { if case .lost = self { true } else { false } }
  fileprivate var response: PeriscopeHTTP.Response? { if case .response(let response) = self { response } else { nil } }
}

@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct RelayTests {
  @Test func `an answer of 4 MiB is handed over, and of one with a byte more it is said what to do`() throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let size = Lock(4 << 20)
    let cookie = HeaderField(.setCookie, "a=b")
    let party = try Party(engine) { _, _, answer in
      let body = [UInt8](repeating: 65, count: size.withLock { $0 })
      answer(.response(Response(.ok, headers: [cookie], body: .bytes(body)), withBody: true))
    }
    try peer.say(.request(number: 1, from: peer.id, label: "abc", content), to: party.id)
    let whole = try #require(try peer.next().answer)
    #expect(whole.status == 200)
    #expect(whole.body.count == 4 << 20)
    try peer.say(.acknowledge(from: peer.id, 5 << 20), to: party.id)
    size.withLock { $0 += 1 }
    try peer.say(.request(number: 2, from: peer.id, label: "abc", content), to: party.id)
    let refusal = try #require(try peer.next().answer)
    #expect(refusal.status == 500)
    #expect(String(decoding: refusal.body.prefix(200), as: UTF8.self).contains("larger than 4 MiB"))
    // What was done is done, and the session may have another name by now.
    #expect(refusal.headers.contains { $0.name == "Set-Cookie" && $0.value == "a=b" })
  }

  @Test func `an answer that comes late reaches nobody, and its stream is left`() throws {
    let engine = try RedisServer()
    let (peer, party) = (try Peer(engine), try Party(engine))
    let late = party.ask(peer)
    let number = try #require(try peer.next().asked)
    party.advance(by: Relay.responseTimeout - .milliseconds(1))
    party.relay.checkTimeouts()
    #expect(late.count == 0)
    party.advance(by: .milliseconds(1))
    party.relay.checkTimeouts()
    #expect(try late.wait()?.isLost == true)
    try peer.say(.response(number: number, ResponseMessage(status: 200, isStream: true, from: peer.id)), to: party.id)
    #expect(try peer.next() == .cancel(number: number, from: party.id))
    try peer.say(.response(number: number, ResponseMessage(status: 200, from: peer.id)), to: party.id)
    // The next request has its own answer.
    let next = party.ask(peer)
    let second = try #require(try peer.next().asked)
    try peer.say(.response(number: second, ResponseMessage(status: 204, from: peer.id)), to: party.id)
    #expect(try next.wait()?.response?.status.code == 204)
    #expect(late.count == 1)
    #expect(party.relay.streamCount == 0)
  }

  @Test func `an answer is waited for no longer than its client waits`() throws {
    let engine = try RedisServer()
    let (peer, party) = (try Peer(engine), try Party(engine))
    let outcome = party.ask(peer, until: .milliseconds(300))
    party.advance(by: .milliseconds(300))
    party.relay.checkTimeouts()
    #expect(try outcome.wait()?.isLost == true)
  }

  @Test func `what comes for a stream that was broken off is nothing, and who lends it is told once`() throws {
    let engine = try RedisServer()
    let (peer, party) = (try Peer(engine), try Party(engine))
    let outcome = party.ask(peer)
    let number = try #require(try peer.next().asked)
    try peer.say(.response(number: number, ResponseMessage(status: 200, isStream: true, from: peer.id)), to: party.id)
    guard case .stream(let stream)? = try outcome.wait()?.response?.body else {
      Issue.record("There is no stream.")
      return
    }
    try peer.say(.part(number: number, index: 0, from: peer.id, [1]), to: party.id)
    // An answer to what is asked later is there after the part.
    let second = party.ask(peer)
    try peer.say(.notOwner(number: try #require(try peer.next().asked)), to: party.id)
    _ = try second.wait()
    party.relay.interruptStreams()
    #expect(try peer.next() == .cancel(number: number, from: party.id))
    try peer.say(.part(number: number, index: 1, from: peer.id, [2]), to: party.id)
    #expect(stream.next() == .bytes([1]))
    #expect(stream.next() == .bytes([9]))
    #expect(stream.next() == .end)
    #expect(party.relay.streamCount == 0)
  }

  @Test func `no more is on its way to a server than it reads, and the rest waits for its turn`() throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let answer = [UInt8](repeating: 65, count: 1 << 20)
    let party = try Party(engine) { _, _, say in say(.response(Response(.ok, body: .bytes(answer)), withBody: true)) }
    for number in 1...10 {
      try peer.say(.request(number: UInt64(number), from: peer.id, label: "abc", content), to: party.id)
    }
    var sizes = 0
    for _ in 1...10 {
      let message = try peer.next()
      #expect(message.answer?.status == 200)
      sizes += message.bytes.count
      // Of ten only one is on its way before another one was read.
      #expect(party.relay.waitingBytes(for: peer.id) <= (10 << 20) + 4_096 - sizes)
      try peer.say(.acknowledge(from: peer.id, UInt64(message.bytes.count)), to: party.id)
    }
    #expect(party.relay.waitingBytes(for: peer.id) == 0)
  }

  @Test func `where too much waits a question is refused at once, and an answer is told to be another time's`() throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let answer = [UInt8](repeating: 65, count: 4 << 20)
    let cookie = HeaderField(.setCookie, "a=b")
    let party = try Party(engine) { _, _, say in
      say(.response(Response(.ok, headers: [cookie], body: .bytes(answer)), withBody: true))
    }
    // One goes, three wait, and for one more there is no room.
    for number in 1...5 {
      try peer.say(.request(number: UInt64(number), from: peer.id, label: "abc", content), to: party.id)
    }
    #expect(try peer.next().answer?.status == 200)
    // Small as it is, what is said instead waits like all else.
    for _ in 1...3 {
      try peer.say(.acknowledge(from: peer.id, 5 << 20), to: party.id)
      #expect(try peer.next().answer?.status == 200)
    }
    try peer.say(.acknowledge(from: peer.id, 5 << 20), to: party.id)
    let refusal = try #require(try peer.next().answer)
    #expect(refusal.status == 503)
    #expect(refusal.headers.contains { $0.name == "Retry-After" && $0.value == "1" })
    #expect(refusal.headers.contains { $0.name == "Set-Cookie" && $0.value == "a=b" })
    var outcomes: [Outcome] = []
    var large = content
    large.body = answer
    while party.relay.waitingBytes(for: peer.id) < 12 << 20 { outcomes.append(party.ask(peer, large)) }
    guard case .busy = try party.ask(peer, large).wait() else {
      Issue.record("It was not refused.")
      return
    }
    #expect(outcomes.allSatisfy { $0.count == 0 })
  }

  @Test func `a server that says nothing gets more in a while, and what waits for one that is gone is given up`() throws
  {
    let engine = try RedisServer()
    let (peer, party) = (try Peer(engine), try Party(engine))
    var large = content
    large.body = [UInt8](repeating: 65, count: 1 << 20)
    let outcomes = (1...4).map { _ in party.ask(peer, large, until: .seconds(60)) }
    #expect(try peer.next().asked == 1)
    #expect(party.relay.waitingBytes(for: peer.id) > 3 << 20)
    party.advance(by: .seconds(2))
    party.relay.checkTimeouts()
    #expect(try peer.next().asked == 2)
    #expect(party.relay.waitingBytes(for: peer.id) > 2 << 20)
    for outcome in outcomes { #expect(try outcome.wait()?.isLost == true) }
    try peer.say(.shutdown(from: peer.id), to: party.id)
    // What is answered now was asked after the farewell, and need not wait behind the rest.
    try peer.say(.request(number: 9, from: peer.id, label: "abc", content), to: party.id)
    #expect(try peer.next() == .notOwner(number: 9))
    #expect(party.relay.waitingBytes(for: peer.id) == 0)
  }

  @Test func `who reads much says so`() throws {
    let engine = try RedisServer()
    let (peer, party) = (try Peer(engine), try Party(engine))
    let part = RelayMessage.part(number: 9, index: 0, from: peer.id, [UInt8](repeating: 65, count: 50_000))
    for _ in 1...3 { try peer.say(part, to: party.id) }
    #expect(try peer.next() == .acknowledge(from: party.id, UInt64(3 * part.bytes.count)))
  }

  @Test func `who leaves has said everything before the farewell`() throws {
    let engine = try RedisServer()
    let (peer, party) = (try Peer(engine), try Party(engine))
    let outcomes = (1...200).map { _ in party.ask(peer) }
    party.leave()
    for number in UInt64(1)...200 { #expect(try peer.next().asked == number) }
    #expect(try peer.next() == .shutdown(from: party.id))
    #expect(outcomes.allSatisfy { $0.count == 0 })
  }
}

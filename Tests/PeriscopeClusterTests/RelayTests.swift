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

/// A relay with a manual clock.
private final class TestRelay: Sendable {
  let relay: Relay
  let id = "self"
  private let redis: Redis
  private let workers = Workers(count: 2)
  private let time: Time

  private final class Time: Sendable {
    let now = Lock(Instant.zero)
  }

  init(_ engine: RedisServer, _ ask: @escaping Relay.Answer = { _, _, answer in answer(.notOwner) }) throws {
    // The timeout is long enough for a machine that is busy with other tests.
    redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let time = Time()
    self.time = time
    var limits = RelayLimits()
    limits.drain = .seconds(60)
    relay = Relay(redis, id, workers, now: { time.now.withLock { $0 } }, limits: limits, lastEvent: [9], answer: ask)
    let started = DispatchSemaphore(value: 0)
    relay.start { started.signal() }
    started.wait()
  }

  deinit {
    relay.stop()
    workers.stop()
    redis.close()
  }

  /// Announces the shutdown, and disconnects.
  func leave() {
    relay.announceShutdown()
    redis.close()
  }

  func advance(by duration: Duration) { time.now.withLock { $0 = $0 + duration } }

  /// Relays a request to the peer.
  func ask(_ peer: Peer, _ request: RequestMessage = content, until end: Duration = .seconds(8)) -> Outcome {
    let outcome = Outcome()
    relay.send(request, of: "abc", to: peer.id, until: .zero + end, completion: outcome.take)
    return outcome
  }
}

/// The outcomes of a relayed request, normally one, for which a test waits.
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
      throw TestConnection.Failure(description: "The request has no outcome.")
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
  @Test func `a response of 4 MiB is relayed, and a larger one is replaced by a refusal`() throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let size = Lock(4 << 20)
    let cookie = HeaderField(.setCookie, "a=b")
    let server = try TestRelay(engine) { _, _, answer in
      let body = [UInt8](repeating: 65, count: size.withLock { $0 })
      answer(.response(Response(.ok, headers: [cookie], body: .bytes(body)), withBody: true))
    }
    try peer.send(.request(number: 1, from: peer.id, label: "abc", content), to: server.id)
    let whole = try #require(try peer.next().answer)
    #expect(whole.status == 200)
    #expect(whole.body.count == 4 << 20)
    try peer.send(.acknowledge(from: peer.id, 5 << 20), to: server.id)
    size.withLock { $0 += 1 }
    try peer.send(.request(number: 2, from: peer.id, label: "abc", content), to: server.id)
    let refusal = try #require(try peer.next().answer)
    #expect(refusal.status == 500)
    #expect(String(decoding: refusal.body.prefix(200), as: UTF8.self).contains("exceeds 4 MiB"))
    // The request was performed, and may have renamed the session.
    #expect(refusal.headers.contains { $0.name == "Set-Cookie" && $0.value == "a=b" })
  }

  @Test func `a relayed response that comes too late is ignored, and its stream is cancelled`() throws {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    let late = server.ask(peer)
    let number = try #require(try peer.next().asked)
    server.advance(by: RelayLimits().response - .milliseconds(1))
    server.relay.checkTimeouts()
    #expect(late.count == 0)
    server.advance(by: .milliseconds(1))
    server.relay.checkTimeouts()
    #expect(try late.wait()?.isLost == true)
    try peer.send(.response(number: number, ResponseMessage(status: 200, isStream: true, from: peer.id)), to: server.id)
    #expect(try peer.next() == .cancel(number: number, from: server.id))
    try peer.send(.response(number: number, ResponseMessage(status: 200, from: peer.id)), to: server.id)
    // The next request gets its own response.
    let next = server.ask(peer)
    let second = try #require(try peer.next().asked)
    try peer.send(.response(number: second, ResponseMessage(status: 204, from: peer.id)), to: server.id)
    #expect(try next.wait()?.response?.status.code == 204)
    #expect(late.count == 1)
    #expect(server.relay.streamCount == 0)
  }

  @Test func `a relayed request is lost at its client's deadline`() throws {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    let outcome = server.ask(peer, until: .milliseconds(300))
    server.advance(by: .milliseconds(300))
    server.relay.checkTimeouts()
    #expect(try outcome.wait()?.isLost == true)
  }

  @Test func `the client's connection is closed after an interrupted body that is no stream of events`() throws {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    let outcome = server.ask(peer)
    let number = try #require(try peer.next().asked)
    try peer.send(.response(number: number, ResponseMessage(status: 200, isStream: true, from: peer.id)), to: server.id)
    guard case .stream(let stream)? = try outcome.wait()?.response?.body else {
      Issue.record("The response has no stream.")
      return
    }
    server.relay.interruptStreams()
    #expect(try peer.next() == .cancel(number: number, from: server.id))
    #expect(stream.next() == .fail)
  }

  @Test func `a relay ignores parts for an interrupted stream, and notifies the sender once`() throws {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    let outcome = server.ask(peer)
    let number = try #require(try peer.next().asked)
    let events = RequestMessage.Field(name: "content-type", value: "text/event-stream")
    try peer.send(
      .response(number: number, ResponseMessage(status: 200, headers: [events], isStream: true, from: peer.id)),
      to: server.id)
    guard case .stream(let stream)? = try outcome.wait()?.response?.body else {
      Issue.record("The response has no stream.")
      return
    }
    try peer.send(.part(number: number, index: 0, from: peer.id, [1]), to: server.id)
    // Waits until the relay has received the part: the reply to a later request arrives after it.
    let second = server.ask(peer)
    try peer.send(.notOwner(number: try #require(try peer.next().asked)), to: server.id)
    _ = try second.wait()
    server.relay.interruptStreams()
    #expect(try peer.next() == .cancel(number: number, from: server.id))
    try peer.send(.part(number: number, index: 1, from: peer.id, [2]), to: server.id)
    #expect(stream.next() == .bytes([1]))
    #expect(stream.next() == .bytes([9]))
    #expect(stream.next() == .end)
    #expect(server.relay.streamCount == 0)
  }

  @Test func `relay messages beyond the window wait until their receiver acknowledges earlier ones`() throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let answer = [UInt8](repeating: 65, count: 1 << 20)
    let server = try TestRelay(engine) { _, _, reply in
      reply(.response(Response(.ok, body: .bytes(answer)), withBody: true))
    }
    for number in 1...10 {
      try peer.send(.request(number: UInt64(number), from: peer.id, label: "abc", content), to: server.id)
    }
    var sizes = 0
    for _ in 1...10 {
      let message = try peer.next()
      #expect(message.answer?.status == 200)
      sizes += message.bytes.count
      // Only the first response fits into the window. Each further one waits for an acknowledgement.
      #expect(server.relay.waitingBytes(for: peer.id) <= (10 << 20) + 4_096 - sizes)
      try peer.send(.acknowledge(from: peer.id, UInt64(message.bytes.count)), to: server.id)
    }
    #expect(server.relay.waitingBytes(for: peer.id) == 0)
  }

  @Test func `with too many bytes waiting, a relay refuses requests and responses`() throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let answer = [UInt8](repeating: 65, count: 4 << 20)
    let cookie = HeaderField(.setCookie, "a=b")
    let server = try TestRelay(engine) { _, _, reply in
      reply(.response(Response(.ok, headers: [cookie], body: .bytes(answer)), withBody: true))
    }
    // The first response is sent, three wait, and the fifth request is refused.
    for number in 1...5 {
      try peer.send(.request(number: UInt64(number), from: peer.id, label: "abc", content), to: server.id)
    }
    #expect(try peer.next().answer?.status == 200)
    // The refusal waits behind the three responses: each acknowledgement lets the relay send one more message.
    for _ in 1...3 {
      try peer.send(.acknowledge(from: peer.id, 5 << 20), to: server.id)
      #expect(try peer.next().answer?.status == 200)
    }
    try peer.send(.acknowledge(from: peer.id, 5 << 20), to: server.id)
    let refusal = try #require(try peer.next().answer)
    #expect(refusal.status == 503)
    #expect(refusal.headers.contains { $0.name == "Retry-After" && $0.value == "1" })
    #expect(refusal.headers.contains { $0.name == "Set-Cookie" && $0.value == "a=b" })
    var outcomes: [Outcome] = []
    var large = content
    large.body = answer
    while server.relay.waitingBytes(for: peer.id) < 12 << 20 { outcomes.append(server.ask(peer, large)) }
    guard case .busy = try server.ask(peer, large).wait() else {
      Issue.record("The request was not refused.")
      return
    }
    #expect(outcomes.allSatisfy { $0.count == 0 })
  }

  @Test
  func `after a timeout a relay sends more to a peer without acknowledgements, and drops messages to a stopped peer`()
    throws
  {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    var large = content
    large.body = [UInt8](repeating: 65, count: 1 << 20)
    let outcomes = (1...4).map { _ in server.ask(peer, large, until: .seconds(60)) }
    #expect(try peer.next().asked == 1)
    #expect(server.relay.waitingBytes(for: peer.id) > 3 << 20)
    server.advance(by: .seconds(2))
    server.relay.checkTimeouts()
    #expect(try peer.next().asked == 2)
    #expect(server.relay.waitingBytes(for: peer.id) > 2 << 20)
    for outcome in outcomes { #expect(try outcome.wait()?.isLost == true) }
    try peer.send(.shutdown(from: peer.id), to: server.id)
    // The reply to a request that arrives after the shutdown does not wait for acknowledgements.
    try peer.send(.request(number: 9, from: peer.id, label: "abc", content), to: server.id)
    #expect(try peer.next() == .notOwner(number: 9))
    #expect(server.relay.waitingBytes(for: peer.id) == 0)
  }

  @Test func `a server acknowledges the bytes of the relay messages that it receives`() throws {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    let part = RelayMessage.part(number: 9, index: 0, from: peer.id, [UInt8](repeating: 65, count: 50_000))
    for _ in 1...3 { try peer.send(part, to: server.id) }
    #expect(try peer.next() == .acknowledge(from: server.id, UInt64(3 * part.bytes.count)))
  }

  @Test func `a server that leaves the cluster sends its messages before the shutdown message`() throws {
    let engine = try RedisServer()
    let (peer, server) = (try Peer(engine), try TestRelay(engine))
    let outcomes = (1...200).map { _ in server.ask(peer) }
    server.leave()
    for number in UInt64(1)...200 { #expect(try peer.next().asked == number) }
    #expect(try peer.next() == .shutdown(from: server.id))
    #expect(outcomes.allSatisfy { $0.count == 0 })
  }
}

internal import Dispatch
internal import PeriscopeSystem
internal import Synchronization

/// The request handling behind libmicrohttpd's callbacks.
final class ServerCore: Sendable {
  let configuration: HTTPServer.Configuration
  let registry = Registry()
  let counters = Counters()
  private let writers: StreamWriters
  private let peers: Peers
  private let crowdedThreads = CrowdedThreads()
  private let makeTask: @Sendable (Exchange) -> any RequestTask
  private let responses: ResponseMaker
  private let unsent: UnsentBytes
  let largeBodies: LargeBodies
  private let isStopping = Atomic(false)
  private let allRequestsDone = DispatchSemaphore(value: 0)

  init(
    _ configuration: HTTPServer.Configuration, _ writers: StreamWriters,
    _ makeTask: @escaping @Sendable (Exchange) -> any RequestTask
  ) {
    self.configuration = configuration
    self.writers = writers
    self.makeTask = makeTask
    peers = Peers(configuration)
    unsent = UnsentBytes(configuration)
    largeBodies = LargeBodies(configuration)
    responses = ResponseMaker(configuration, unsent: unsent, writers: writers, registry: registry, counters: counters)
  }

  func connectionOpened(_ connection: Connection) -> Peer {
    counters.connectionsOpened.add(1, ordering: .relaxed)
    crowdedThreads.connectionOpened(connection)
    return peers.open(connection)
  }

  func connectionCloses(_ connection: Connection, of peer: Peer) {
    crowdedThreads.connectionCloses(connection)
    peers.close(peer)
    counters.connectionsClosed.add(1, ordering: .releasing)
  }

  func endLatePeers(at now: SystemInstant) {
    peers.endLate(at: now) { phase in
      switch phase {
      case .head: counters.note(.headTime)
      case .body: counters.note(.bodyTime)
      case .whole, .betweenRequests, .over: break
      }
    }
    unsent.endSlow(at: now) { counters.note(.readRate) }
    guard configuration.idleTimeout > .zero else { return }
    writers.endStalled(at: now, limit: configuration.idleTimeout)
  }

  func requestStarted(_ exchange: Exchange) {
    counters.requestsStarted.add(1, ordering: .sequentiallyConsistent)
  }

  /// Called once the head of a request has arrived. Returns `false` to close the connection.
  func headArrived(_ exchange: Exchange, _ inspection: HeaderInspection) -> Bool {
    guard exchange.connection.enters(.body) else { return false }
    guard !isStopping.load(ordering: .relaxed) else {
      return refuse(exchange, .serviceUnavailable, "The server is stopping; try again in a moment.")
    }
    guard exchange.connection.withPeer({ $0.exceedsLimit }) != true else {
      return refuse(
        exchange, .serviceUnavailable,
        "There are too many connections from your address; close some, or try again later.", .connections)
    }
    let hasHost = unsafe inspection.hosts == 1 || inspection.hosts == 0 && exchange.usesHTTP10
    guard inspection.flaw == nil, hasHost else {
      return refuse(
        exchange, .badRequest,
        "The request line or a header is malformed, or the headers do not contain 'Host' exactly once.", .malformed)
    }
    let isAtStart = exchange.connection.withPeer {
      $0.isAtStart(exchange.addressOfHead(inspection), isCertain: exchange.connection.readCount == inspection.size)
    }
    guard isAtStart != false else {
      return refuse(exchange, .badRequest, "Empty lines precede the request line; send none.", .malformed)
    }
    guard exchange.hasRoom(after: inspection, configuration) else {
      counters.note(.headers)
      return false
    }
    guard inspection.count <= configuration.headerLimit else {
      return refuse(
        exchange, .requestHeaderFieldsTooLarge, "There are more than \(configuration.headerLimit) headers; send fewer.",
        .headers)
    }
    // Nearly all requests have fewer bytes of cookies than the limit allows cookies.
    guard inspection.cookieSize <= CookieHeader.limit || exchange.connection.cookieCount <= CookieHeader.limit else {
      return refuse(
        exchange, .requestHeaderFieldsTooLarge, "There are more than \(CookieHeader.limit) cookies; send fewer.",
        .headers)
    }
    guard let target = exchange.target else {
      return refuse(
        exchange, .badRequest, "The address is not UTF-8, or has a NUL, or does not begin with a slash.", .malformed)
    }
    guard target.host == nil || target.host == exchange.header(.host) else {
      return refuse(
        exchange, .badRequest, "The address names a different host than the 'Host' header; make them equal.", .malformed
      )
    }
    exchange.findOrigin(inspection, trusting: configuration.trustedProxies)
    if inspection.isMultipart, inspection.lengths + inspection.encodings > 0 {
      exchange.sink = configuration.bodySink?(exchange)
    }
    let limits =
      inspection.lengths + inspection.encodings > 0
      ? exchange.sink?.limits ?? configuration.bodyLimits?(exchange) : nil
    if let time = limits?.time { exchange.connection.peer?.limitBody(to: time) }
    let limit = limits?.size ?? configuration.bodyLimit
    unsafe exchange.bodyArrival.begin(limit: limit)
    switch exchange.bodyFraming(inspection) {
    case .length(let length) where length > limit:
      // Closing the connection with unread bytes would discard the response of a client that sends without `Expect`.
      let expectsContinue = exchange.header(.expect) != nil
      guard !expectsContinue, length - limit <= BodyArrival.tolerance else { return refuseBody(exchange) }
    case .length(let length): unsafe exchange.bodyArrival.begin(limit: limit, expected: length)
    case .chunked: exchange.beginChunks()
    case .ambiguous:
      return refuse(
        exchange, .badRequest,
        "The body's length is ambiguous; send one Content-Length or, in HTTP/1.1, 'Transfer-Encoding: chunked'.",
        .malformed)
    case .unsupported:
      return refuse(
        exchange, .notImplemented,
        "The body's transfer encoding is not supported; send 'Transfer-Encoding: chunked' or a Content-Length.",
        .malformed)
    }
    if let refusal = exchange.sink?.refusal(), exchange.header(.expect) != nil { return refuse(exchange, refusal) }
    return true
  }

  /// Called with each part of a request's body. Returns `false` to close the connection.
  func bodyArrives(_ part: UnsafeRawBufferPointer, _ exchange: Exchange) -> Bool {
    if let sink = exchange.sink {
      guard unsafe exchange.bodyArrival.pass(part.count) else { return unsafe exchange.bodyArrival.drop(part.count) }
      if let time = unsafe sink.time(after: exchange.bodyArrival.passed) {
        exchange.connection.peer?.limitBody(to: time)
      }
      unsafe sink.receive(part.bindMemory(to: UInt8.self).span)
      return true
    }
    let size = unsafe exchange.bodyArrival.bytes.count + part.count
    let isWithinLimits = unsafe size <= exchange.bodyArrival.limit && !exchange.bodyArrival.isTooLarge
    if size > configuration.bodyLimit, isWithinLimits {
      let capacity = unsafe exchange.bodyArrival.capacity(for: part.count)
      if largeBodies.add(max(0, capacity - exchange.largeBodySize), of: exchange.remoteAddress) {
        exchange.largeBodySize = max(exchange.largeBodySize, capacity)
        unsafe exchange.bodyArrival.reserve(capacity)
      } else {
        unsafe exchange.bodyArrival.drop()
        releaseLargeBody(of: exchange)
      }
    }
    return unsafe exchange.bodyArrival.append(part)
  }

  private func releaseLargeBody(of exchange: Exchange) {
    guard exchange.largeBodySize > 0 else { return }
    largeBodies.remove(exchange.largeBodySize, of: exchange.remoteAddress)
    exchange.largeBodySize = 0
  }

  /// Called once a request is complete or was resumed. Returns `false` to close the connection.
  func requestIsReady(_ exchange: Exchange) -> Bool {
    guard exchange.connection.enters(.whole) else { return false }
    guard unsafe !exchange.bodyArrival.isTooLarge else { return refuseBody(exchange) }
    guard exchange.task != nil || unsent.hasRoom(for: exchange.remoteAddress) else {
      return refuse(
        exchange, .serviceUnavailable, "Too many responses wait for their clients to read them; try again in a moment.",
        .unsent)
    }
    while exchange.handlerStarts() == .callHandler {
      let task = exchange.task ?? exchange.sink?.makeTask(exchange) ?? makeTask(exchange)
      switch WakeRound.reply(to: exchange, from: task) {
      case .respond(let response): return answer(exchange, response)
      case .wait:
        exchange.task = task
        if suspended(exchange) { return true }
      }
    }
    return refuse(exchange, .serviceUnavailable, "The server is stopping; try again in a moment.")
  }

  /// Called once the response was sent or the connection has closed.
  func requestDone(_ exchange: Exchange) {
    // A client that was too slow is counted already.
    let isOver = !exchange.connection.enters(.betweenRequests)
    if !exchange.isHeadRead, !isOver { counters.note(.library) }
    responses.responseWasSent(to: exchange)
    releaseLargeBody(of: exchange)
    exchange.finish()
    if exchange.isRegistered { registry.remove(exchange) }
    counters.requestsDone.add(1, ordering: .sequentiallyConsistent)
    if isStopping.load(ordering: .sequentiallyConsistent), counters.allRequestsAreDone { allRequestsDone.signal() }
  }

  /// Ends all streams and waiting requests, and waits for them until the timeout.
  func stop() {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    registry.stopAll()
    if !counters.allRequestsAreDone {
      _ = allRequestsDone.wait(for: configuration.stopTimeout)
    }
    // libmicrohttpd aborts the process if it is stopped with a suspended connection.
    registry.abandonAll()
    writers.end()
  }

  private func suspended(_ exchange: Exchange) -> Bool {
    if !exchange.isRegistered {
      exchange.isRegistered = true
      registry.add(exchange)
    }
    return exchange.handlerWaits() == .suspend
  }

  private func answer(_ exchange: Exchange, _ response: Response) -> Bool {
    exchange.finish()
    guard exchange.hasUncheckedChunks else { return responses.queue(response, for: exchange) }
    var response = response
    response.headers.removeAll { $0.name == .connection }
    response.headers.append(HeaderField(.connection, "close"))
    return responses.queue(response, for: exchange)
  }

  /// Refuses a body whose chunks are malformed.
  func refuseChunks(_ exchange: Exchange) -> Bool {
    refuse(
      exchange, .badRequest,
      "The body's chunks are malformed; each needs its size in hexadecimal digits, its bytes, and line breaks.",
      .malformed)
  }

  private func refuseBody(_ exchange: Exchange) -> Bool {
    guard unsafe !exchange.bodyArrival.lacksMemory else {
      return refuse(
        exchange, .serviceUnavailable, "Too many large bodies arrive at once; try again in a moment.", .bodyMemory)
    }
    return refuse(
      exchange, .contentTooLarge, "The body is larger than \(unsafe exchange.bodyArrival.limit) bytes.", .body)
  }

  private func refuse(
    _ exchange: Exchange, _ status: Status, _ sentence: String, _ limit: HTTPServer.Limit? = nil
  ) -> Bool {
    limit.map(counters.note)
    var response = Response.text(sentence + "\n", status)
    if status == .serviceUnavailable { response.headers.append(HeaderField(.retryAfter, "5")) }
    return refuse(exchange, response)
  }

  private func refuse(_ exchange: Exchange, _ refusal: Response) -> Bool {
    _ = exchange.connection.enters(.whole)
    var response = refusal
    response.headers.append(HeaderField(.connection, "close"))
    return answer(exchange, response)
  }
}

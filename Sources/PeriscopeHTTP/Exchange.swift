internal import PeriscopeLocks
package import PeriscopeSystem

/// One request, with its answer to come.
///
/// The lookups read the connection's memory, which is there until the request has its answer: then they answer `nil`.
///
///     try HTTPServer(configuration) { exchange in
///       .respond(.text("Hello, \(exchange.query("name") ?? "you")"))
///     }
///
/// `Sendable`, and this is the proof: `state` and `kept` have locks, and whatever reads or resumes the connection does so
/// under that of `state`. The other variables are written by the connection's thread before the handler sees the exchange;
/// `isRegistered` and `note` are touched by that thread only.
public final class Exchange: Stoppable, @unchecked Sendable {
  /// The request's method.
  public internal(set) var method = Method.get
  /// Whether the client speaks HTTP/1.0: it gets no chunks, and a stream's end is the connection's.
  public internal(set) var usesHTTP10 = false
  /// The address that the connection comes from: behind a proxy, the proxy's.
  package let peerAddress: RemoteAddress
  /// When the handler was first called.
  public private(set) var arrival = ContinuousClock.now
  /// What the handler notes for whoever writes about the request afterwards.
  public var note: (any Sendable)?

  var bodyArrival = BodyArrival()
  var origin: ClientOrigin
  var isHeadRead = false
  private var hasStarted = false
  var isRegistered = false
  let connection: Connection
  let target: RequestTarget?
  private let state = Lock(ExchangeState())
  private let kept = Lock<(any Sendable)?>(nil)

  init(_ target: RequestTarget?, _ connection: Connection) {
    self.target = target
    self.connection = connection
    peerAddress = connection.remoteAddress
    origin = ClientOrigin(peer: peerAddress, host: nil, trusted: [], claims: .init())
  }

  /// The client's address: the peer's, or the one that trusted proxies name.
  package var remoteAddress: RemoteAddress { origin.address }

  /// Whether the client speaks TLS, with a trusted proxy that says so.
  public var isSecure: Bool { origin.isSecure }

  /// The host that the client asked for, as `Host` has it, or as a trusted proxy says.
  public var host: String? { origin.host }

  /// The target's path without its percent-encoding. It is UTF-8 and has no NUL, but may hold `..` and encoded slashes.
  public var path: String { target?.path ?? "" }

  /// The target as the client wrote it, query included.
  public var rawTarget: String { target?.raw ?? "" }

  /// The whole body.
  public var body: [UInt8] { bodyArrival.bytes }

  /// What the handler wants to find again when it is called after a wake.
  public var context: (any Sendable)? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }

  /// The first value of that name in the target's query, decoded.
  public func query(_ name: String) -> String? {
    target?.value(of: name)
  }

  /// The first header of that name.
  public func header(_ name: HeaderName) -> String? {
    state.withLock { $0.isOpen ? connection.header(name) : nil }
  }

  /// All headers in their order; none once the request has its answer.
  public var headers: [(name: String, value: String)] {
    state.withLock { $0.isOpen ? connection.headers : [] }
  }

  /// The first cookie of that name.
  public func cookie(_ name: String) -> String? {
    header(.cookie).flatMap { CookieHeader.value(of: name, in: $0) }
  }

  /// Has the handler called again, after it has returned ``Reply/wait``. From any thread, at any time, any number of times:
  /// a wake that comes before the handler has returned counts, one that comes after the answer does nothing.
  public func wake() {
    // The lock is held while resuming: until then the connection is suspended, and so it is still there.
    state.withLock { state in
      if state.wake() { connection.resume() }
    }
  }

  func bodyFraming(_ inspection: HeaderInspection) -> BodyFraming {
    guard inspection.lengths < 2, inspection.encodings < 2 else { return .ambiguous }
    // Who speaks the older version knows no chunks: what it means by them, a proxy may read otherwise.
    guard inspection.encodings == 0 || !usesHTTP10 else { return .ambiguous }
    return BodyFraming(
      length: inspection.lengths > 0 ? connection.header(.contentLength) : nil,
      encoding: inspection.encodings > 0 ? connection.header(.transferEncoding) : nil)
  }

  /// Determines the client from the connection's peer and what trusted proxies say.
  func findOrigin(trusting proxies: [AddressRange]) {
    origin = ClientOrigin(
      peer: peerAddress, host: connection.header(.host), trusted: proxies,
      claims: ClientOrigin.Claims(
        forwardedFor: connection.values(of: .xForwardedFor), proto: connection.values(of: .xForwardedProto).last,
        host: connection.values(of: .xForwardedHost).last, forwarded: connection.values(of: .forwarded)))
  }

  func stop() {
    state.withLock { state in
      if state.stop() { connection.resume() }
    }
  }

  /// A request that waits is answered by `stop()` already.
  func abandon() {}

  func handlerStarts() -> ExchangeState.Start {
    if !hasStarted {
      hasStarted = true
      arrival = .now
    }
    return state.withLock { $0.handlerStarts() }
  }

  func handlerWaits() -> ExchangeState.Wait {
    state.withLock { state in
      let next = state.handlerWaits()
      if next == .suspend { connection.suspend() }
      return next
    }
  }

  func finish() {
    state.withLock { $0.finish() }
  }
}

internal import CPeriscopeHTTP
internal import Glibc
internal import PeriscopeLocks
package import PeriscopeSystem

/// A request and its pending response.
///
/// Headers and cookies are read from the connection's memory, and are missing once the request has its response.
///
///     try HTTPServer(configuration) { exchange in
///       .respond(.text("Hello, \(exchange.query("name") ?? "you")"))
///     }
///
/// Unchecked `Sendable`: `state` has a lock, and code that reads or resumes the connection holds it, unless the handler reads on
/// the connection's thread. The other variables are written by that thread before the handler sees the exchange; `isRegistered`,
/// `task` and members that are not `package` are accessed by that thread only. Some are accessed without a check of exclusivity:
/// an access calls nothing that uses the same variable.
package final class Exchange: Stoppable, @unchecked Sendable {
  /// The request's method.
  @exclusivity(unchecked) package internal(set) var method = Method.get
  /// Whether the client uses HTTP/1.0. Its responses have no chunks, and the connection closes at the end of a stream.
  @exclusivity(unchecked) package internal(set) var usesHTTP10 = false
  /// The address of the connection's peer, which may be a proxy.
  package let peerAddress: RemoteAddress
  /// The handler of this request, from its first ``Reply/wait`` to its response.
  var task: (any RequestTask)?

  @exclusivity(unchecked) var bodyArrival = BodyArrival()
  var origin: ClientOrigin
  var isHeadRead = false
  /// The names of the request's headers, once its head is read.
  var present = HeaderSet()
  var isRegistered = false
  /// The place of the request line in the connection's memory.
  @exclusivity(unchecked) var requestLine: RequestLine?
  /// The response, if it is from the pool of ``BareResponses``, to which it returns after it is sent.
  var bareResponse: BareResponses.Entry?
  /// The body of the response, if it is larger than ``ResponseMaker/copyLimit``.
  var unsent: UnsentBody?
  /// The receiver of the body, if it is not kept in memory.
  var sink: BodySink?
  /// The number of this request body's bytes that ``LargeBodies`` counts; 0 if the body is within the server's usual
  /// limit.
  var largeBodySize = 0
  /// The check of a body in chunks.
  @exclusivity(unchecked) var chunks: ChunkFraming?
  /// Whether the line of a chunk could not be checked, so that the connection closes after the response.
  private(set) var hasUncheckedChunks = false
  /// The bytes of the connection's memory that are left for the head of the response.
  var responseRoom = Int.max
  /// The exchange's place in the list of ``UnreadHeads``.
  var unread = UnreadHeads.Place()
  let connection: Connection
  let target: RequestTarget?
  private let state = Lock(ExchangeState())
  /// Whether ``finish()`` was called.
  private var isFinished = false

  init(_ target: RequestTarget?, _ connection: Connection) {
    self.target = target
    self.connection = connection
    peerAddress = connection.remoteAddress
    origin = ClientOrigin(peer: peerAddress, host: nil, trusted: [], claims: .init())
  }

  /// The client's address: the peer's, or the one that trusted proxies report.
  package var remoteAddress: RemoteAddress { origin.address }

  /// Whether a trusted proxy reports that the client uses TLS.
  package var isSecure: Bool { origin.isSecure }

  /// The requested host, from `Host` or as a trusted proxy reports it.
  package var host: String? { origin.host }

  /// The target's decoded path. It is UTF-8 without NULs, but may contain `..` and slashes that were encoded.
  package var path: String { target?.path ?? "" }

  /// The target from its path on, with its query, as received.
  package var rawTarget: String { target?.raw ?? "" }

  /// The whole body.
  package var body: [UInt8] { unsafe bodyArrival.bytes }

  /// Returns the decoded value of the first query parameter with a name.
  package func query(_ name: String) -> String? {
    target?.value(of: name)
  }

  /// Returns the value of the first header with a name.
  package func header(_ name: HeaderName) -> String? {
    guard present.mayContain(name) else { return nil }
    return read { connection.header(name) } ?? nil
  }

  /// Whether the value of the first header with a name is `value`, which has neither blanks at its ends nor quotes. Copies
  /// nothing.
  package func header(_ name: HeaderName, is value: StaticString) -> Bool {
    guard present.mayContain(name) else { return false }
    return read { connection.header(name, is: value) } ?? false
  }

  /// The headers in order; empty once the request has its response.
  package var headers: [(name: String, value: String)] {
    read { connection.headers } ?? []
  }

  /// The headers in order, in one block of memory; empty once the request has its response.
  package var packedHeaders: PackedHeaders {
    read { connection.packedHeaders } ?? PackedHeaders()
  }

  /// Returns the value of the first cookie with a name.
  package func cookie(_ name: String) -> String? {
    var text: String?
    readCookie(name) { text = CookieHeader.text($0) }
    return text
  }

  /// Calls the closure with the bytes of the first cookie with a name, if there is one. Copies nothing.
  package func readCookie(_ name: String, _ body: (Span<UInt8>) -> Void) {
    guard present.mayContain(.cookie) else { return }
    read {
      guard let header = unsafe requestLine?.onlyCookie else { return connection.readCookie(name, body) }
      let bytes = unsafe header.bindMemory(to: UInt8.self).span
      if let value = CookieHeader.range(of: name, in: bytes) { body(bytes.extracting(value)) }
    }
  }

  /// Calls the closure while the connection's memory is valid; returns `nil` once the request has its response.
  @discardableResult
  private func read<Value>(_ body: () -> Value) -> Value? {
    // While the handler runs, no other thread can end the request.
    if unsafe periscope_get_handled_exchange() == UnsafeRawPointer(address) { return body() }
    return state.withLock { $0.isOpen ? body() : nil }
  }

  /// The address of this object, without a reference to it.
  var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Calls the handler, on the connection's thread.
  func reply(from task: any RequestTask) -> Reply {
    unsafe periscope_set_handled_exchange(address)
    defer { periscope_set_handled_exchange(nil) }
    return task.proceed()
  }

  /// Calls the handler again after it has returned ``Reply/wait``. Any thread may call this, at any time and repeatedly: a wake
  /// before the handler has returned is not lost, and a wake after the response does nothing.
  package func wake() {
    // Resumed under the lock: a suspended connection cannot be closed meanwhile.
    state.withLock { state in
      if state.wake() { connection.resume() }
    }
  }

  func bodyFraming(_ inspection: HeaderInspection) -> BodyFraming {
    guard inspection.lengths < 2, inspection.encodings < 2 else { return .ambiguous }
    // HTTP/1.0 has no chunks: a proxy may read the body differently.
    guard unsafe inspection.encodings == 0 || !usesHTTP10 else { return .ambiguous }
    if inspection.encodings == 0, let length = inspection.length { return .length(length) }
    return BodyFraming(
      length: inspection.lengths > 0 ? connection.header(.contentLength) : nil,
      encoding: inspection.encodings > 0 ? connection.values(of: .transferEncoding).first : nil)
  }

  /// Returns the address of the head in the connection's memory.
  func addressOfHead(_ inspection: HeaderInspection) -> UInt {
    unsafe UInt(bitPattern: requestLine?.headEnd) - UInt(inspection.size)
  }

  /// Begins the check of a body in chunks, which follow the head.
  func beginChunks() {
    unsafe chunks = requestLine?.headEnd.map { unsafe ChunkFraming(after: $0) { connection.readCount } }
  }

  /// Whether the body arrived in malformed chunks. Called once it has arrived as a whole.
  func hasMalformedChunks() -> Bool {
    guard var chunks = unsafe chunks.take() else { return false }
    chunks.finish { connection.readCount }
    hasUncheckedChunks = !chunks.isChecked
    return chunks.isMalformed || !connection.areTrailersWellFormed(after: chunks)
  }

  /// Determines the client from the connection's peer and the headers of trusted proxies.
  func findOrigin(_ inspection: HeaderInspection, trusting proxies: [AddressRange]) {
    origin = ClientOrigin(
      peer: peerAddress, host: unsafe inspection.onlyHost.map { unsafe String(decoding: $0.trimmed, as: UTF8.self) },
      trusted: proxies,
      claims: ClientOrigin.Claims(
        forwardedFor: connection.values(of: .xForwardedFor), proto: connection.values(of: .xForwardedProto).last,
        host: connection.values(of: .xForwardedHost).last, forwarded: connection.values(of: .forwarded)))
  }

  func stop() {
    state.withLock { state in
      if state.stop() { connection.resume() }
    }
  }

  /// `stop()` has already ended the wait.
  func abandon() {}

  func handlerStarts() -> ExchangeState.Start {
    state.withLock { $0.handlerStarts() }
  }

  func handlerWaits() -> ExchangeState.Wait {
    state.withLock { state in
      let next = state.handlerWaits()
      if next == .suspend { connection.suspend() }
      return next
    }
  }

  /// Ends the reading of headers, before the response is sent or after the connection has closed.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    state.withLock { $0.finish() }
    // Breaks the reference cycle with a handler that still waits. A stream's exchange lives as long as the stream, and needs
    // no handler any more.
    if task != nil { task = nil }
    // Deletes the files of a refused request.
    if sink != nil { sink = nil }
  }
}

/// The place of a request line's target in the connection's memory, before libmicrohttpd decodes it.
///
/// libmicrohttpd accepts NULs and blanks in and around the target, where a proxy may not.
@safe struct RequestLine {
  private let start: UnsafeRawPointer
  let end: UnsafeRawPointer
  private let hasBlank: Bool
  /// The end of the head, once that has arrived.
  var headEnd: UnsafeRawPointer?
  /// The value of the head's only `Cookie` header, in memory of the connection that is valid until the response is sent; `nil` if
  /// there are none or several.
  var onlyCookie: UnsafeRawBufferPointer?

  init(target: UnsafePointer<CChar>) {
    unsafe start = UnsafeRawPointer(target)
    unsafe end = unsafe start + strlen(target)
    hasBlank = unsafe strchr(target, 32) != nil
  }

  /// Whether exactly one blank, which libmicrohttpd replaces by a NUL, separates the parts of the line.
  func isWellFormed(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> Bool {
    unsafe !hasBlank && UnsafeRawPointer(method) + strlen(method) + 1 == start && end + 1 == UnsafeRawPointer(version)
  }
}

/// How a request's headers delimit its body.
enum BodyFraming: Equatable {
  case length(Int)
  case chunked
  /// The headers are malformed or contradict each other, as in request smuggling past a proxy.
  case ambiguous
  case unsupported

  init(length: String?, encoding: String?) {
    switch (length, encoding) {
    case (nil, nil): self = .length(0)
    case (.some, .some): self = .ambiguous
    case (nil, let encoding?): self = Self.encoding(encoding)
    case (let length?, nil): self = Self.length(length)
    }
  }

  private static func encoding(_ name: String) -> BodyFraming {
    switch name.lowercased() {
    case "chunked": .chunked
    // A proxy that removes blanks would read the body as chunked.
    case let name where name.hasSuffix(" ") || name.hasSuffix("\t"): .ambiguous
    default: .unsupported
    }
  }

  private static func length(_ digits: String) -> BodyFraming {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return .ambiguous
    }
    return .length(Int(digits) ?? .max)
  }
}

internal import Synchronization

/// Converts responses to libmicrohttpd's.
final class ResponseMaker: Sendable {
  /// The size in bytes above which bodies are read while they are sent; below it, one copy is cheaper.
  static let copyLimit = UnsentBytes.leastSize

  private let headers: [HeaderField]
  private let allHeaders: [HeaderField]
  private let defaults: Int
  private let unsent: UnsentBytes
  private let writers: StreamWriters
  private let registry: Registry
  private let counters: Counters
  private let bare: BareResponses
  private let memory: ConnectionMemory

  init(
    _ configuration: HTTPServer.Configuration, unsent: UnsentBytes, writers: StreamWriters, registry: Registry,
    counters: Counters
  ) {
    self.unsent = unsent
    headers = configuration.headers
    allHeaders = configuration.headers + configuration.contentHeaders
    defaults = configuration.defaultHeadersSize
    self.writers = writers
    self.registry = registry
    self.counters = counters
    bare = BareResponses(headers)
    memory = ConnectionMemory(configuration)
  }

  /// Queues a response. Returns `false` if it cannot be sent; then the connection must be closed.
  func queue(_ response: Response, for exchange: Exchange) -> Bool {
    if response.isBare, let entry = bareResponse(with: response.headers) {
      let isQueued = exchange.connection.queue(.noContent, entry.response)
      // Put back when the exchange ends: until then libmicrohttpd may read the headers.
      exchange.bareResponse = entry
      return isQueued
    }
    guard ConnectionMemory.need(headers: response.headers, defaults: defaults) <= exchange.responseRoom else {
      // This fits: the memory for it was checked when the head arrived.
      return send(
        .text(
          "The headers of the response are too large; its route must send fewer or shorter ones.\n",
          .internalServerError), for: exchange)
    }
    return send(response, for: exchange)
  }

  /// Returns a pooled response with at most one further header; `nil` if none can have the header.
  private func bareResponse(with added: [HeaderField]) -> BareResponses.Entry? {
    let added = added.span
    guard added.count > 0 else { return bare.take(with: nil) }
    return isAddition(added[0]) ? bare.take(with: added[0]) : nil
  }

  private func send(_ response: Response, for exchange: Exchange) -> Bool {
    if case .bytes(let bytes) = response.body { counters.bytesSent.add(bytes.count, ordering: .relaxed) }
    guard let prepared = prepare(response, exchange) else { return false }
    for field in response.headers where field.name != .contentLength && field.name != .transferEncoding {
      prepared.add(field)
    }
    for field in response.status.forbidsBody || response.isEventStream ? headers : allHeaders
    where !response.headers.contains(where: { $0.name == field.name }) {
      prepared.add(field)
    }
    return exchange.connection.queue(response.status, prepared)
  }

  /// Whether a pooled response can have this header: it is short, replaces no default header, and does not affect
  /// libmicrohttpd.
  private func isAddition(_ field: HeaderField) -> Bool {
    field.name != .contentLength && field.name != .transferEncoding && field.name != .connection
      && field.value.utf8.count <= ConnectionMemory.longestBareField && !headers.contains { $0.name == field.name }
  }

  /// Ends the use of an exchange's response.
  func responseWasSent(to exchange: Exchange) {
    if let entry = exchange.bareResponse.take() { bare.putBack(entry) }
    if let body = exchange.unsent.take() { unsent.remove(body) }
  }

  private func prepare(_ response: Response, _ exchange: Exchange) -> PreparedResponse? {
    switch response.body {
    case .empty: return PreparedResponse(copying: [])
    case _ where response.status.forbidsBody: return PreparedResponse(copying: [])
    case .bytes(let bytes) where bytes.count <= Self.copyLimit: return PreparedResponse(copying: bytes)
    case .bytes(let bytes):
      let body = unsent.add(bytes, to: exchange.connection, of: exchange.remoteAddress)
      exchange.unsent = body
      return PreparedResponse(reading: body)
    case .stream(let stream) where unsafe exchange.method == .head: return .streamWithoutBody(length: stream.length)
    case .stream(let stream):
      let reader = StreamReader(
        stream, exchange.connection, usesChunks: unsafe !exchange.usesHTTP10 && stream.length == nil,
        unusedMemory: stream.isEndless ? exchange.unusedMemory(memory) : nil, writers: writers, registry, counters)
      reader.open()
      let prepared = PreparedResponse(stream: reader, length: stream.length)
      // libmicrohttpd closes the connection, because it sends none of the announced bytes itself. The header announces that.
      if stream.length != nil { prepared?.add(HeaderField(.connection, "close")) }
      return prepared
    }
  }
}

extension Response {
  /// Whether the body is a stream of events. It has no content headers: no browser shows it as a document, and a
  /// response keeps the memory of its headers until the stream ends.
  fileprivate var isEventStream: Bool {
    guard case .stream = body else { return false }
    return headers.contains { $0.name == .contentType && $0.value.utf8.starts(with: "text/event-stream".utf8) }
  }

  /// Whether the response is a 204 without a body, with at most one header besides the default headers.
  fileprivate var isBare: Bool {
    guard status == .noContent, headers.count <= 1 else { return false }
    return if case .empty = body { true } else { false }
  }
}

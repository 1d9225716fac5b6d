internal import Synchronization

/// Turns responses into the library's.
struct ResponseMaker: Sendable {
  /// Bodies above this size are read while they are sent; below it, one copy is cheaper.
  static let copyLimit = 64 * 1024

  private let headers: [HeaderField]
  private let allHeaders: [HeaderField]
  private let registry: Registry
  private let counters: Counters
  private let noContent: SharedResponse?

  init(_ configuration: HTTPServer.Configuration, registry: Registry, counters: Counters) {
    headers = configuration.headers
    allHeaders = configuration.headers + configuration.contentHeaders
    self.registry = registry
    self.counters = counters
    noContent = SharedResponse(headers)
  }

  /// Answers whether the response will be sent; if not, the connection is to be closed.
  func queue(_ response: Response, for exchange: Exchange) -> Bool {
    if response.isBareNoContent, let noContent {
      return exchange.connection.queue(.noContent, noContent.response)
    }
    if case .bytes(let bytes) = response.body { counters.bytesSent.add(bytes.count, ordering: .relaxed) }
    guard let prepared = prepare(response, exchange) else { return false }
    for field in response.headers where field.name != .contentLength && field.name != .transferEncoding {
      prepared.add(field)
    }
    for field in response.status.forbidsBody ? headers : allHeaders
    where !response.headers.contains(where: { $0.name == field.name }) {
      prepared.add(field)
    }
    return exchange.connection.queue(response.status, prepared)
  }

  private func prepare(_ response: Response, _ exchange: Exchange) -> PreparedResponse? {
    switch response.body {
    case .empty: return PreparedResponse(copying: [])
    case _ where response.status.forbidsBody: return PreparedResponse(copying: [])
    case .bytes(let bytes) where bytes.count <= Self.copyLimit: return PreparedResponse(copying: bytes)
    case .bytes(let bytes): return PreparedResponse(reading: bytes)
    case .stream where exchange.method == .head: return PreparedResponse.streamWithoutBody()
    case .stream(let stream):
      let reader = StreamReader(stream, exchange.connection, registry, counters)
      reader.open()
      // Chunks are made in the connection's own memory. Without chunks the library wants a block of its own.
      return PreparedResponse(stream: reader, blockSize: exchange.usesHTTP10 ? 4096 : 64)
    }
  }
}

extension Response {
  fileprivate var isBareNoContent: Bool {
    guard status == .noContent, headers.isEmpty else { return false }
    return if case .empty = body { true } else { false }
  }
}

internal import Dispatch
internal import Synchronization

/// What the library's callbacks call: it decides, for every request, who answers and how.
final class ServerCore: Sendable {
  let configuration: HTTPServer.Configuration
  let registry = Registry()
  let counters = Counters()
  private let handler: @Sendable (Exchange) -> Reply
  private let responses: ResponseMaker
  private let isStopping = Atomic(false)
  private let nothingUnderWay = DispatchSemaphore(value: 0)

  init(_ configuration: HTTPServer.Configuration, _ handler: @escaping @Sendable (Exchange) -> Reply) {
    self.configuration = configuration
    self.handler = handler
    responses = ResponseMaker(headers: configuration.headers, registry: registry, counters: counters)
  }

  func requestStarted(_ exchange: Exchange) {
    counters.requestsStarted.add(1, ordering: .sequentiallyConsistent)
  }

  /// The request line and the headers are there. Answers whether the connection goes on.
  func headArrived(_ exchange: Exchange) -> Bool {
    guard !isStopping.load(ordering: .relaxed) else {
      return refuse(exchange, .serviceUnavailable, "The server is stopping.")
    }
    guard exchange.target != nil else {
      return refuse(exchange, .badRequest, "The address is not UTF-8, or has a NUL, or does not begin with a slash.")
    }
    let limit = configuration.bodyLimit
    switch exchange.bodyFraming {
    case .length(let length) where length > limit: return refuseBody(exchange)
    case .length(let length): exchange.arrival.begin(limit: limit, expected: length)
    case .chunked: exchange.arrival.begin(limit: limit, expected: 0)
    case .ambiguous: return refuse(exchange, .badRequest, "The headers contradict each other about the body's length.")
    case .unsupported: return refuse(exchange, .notImplemented, "The body's transfer encoding is not supported.")
    }
    return true
  }

  /// The whole request is there, or it was resumed. Answers whether the connection goes on.
  func requestIsReady(_ exchange: Exchange) -> Bool {
    guard !exchange.arrival.isTooLarge else { return refuseBody(exchange) }
    while exchange.handlerStarts() == .callHandler {
      switch handler(exchange) {
      case .respond(let response): return answer(exchange, response)
      case .wait: if suspended(exchange) { return true }
      }
    }
    return refuse(exchange, .serviceUnavailable, "The server is stopping.")
  }

  /// The answer has been sent, or the connection is gone.
  func requestDone(_ exchange: Exchange) {
    exchange.finish()
    if exchange.isRegistered { registry.remove(exchange) }
    counters.requestsDone.add(1, ordering: .sequentiallyConsistent)
    if isStopping.load(ordering: .sequentiallyConsistent), counters.nothingIsUnderWay { nothingUnderWay.signal() }
  }

  /// Ends all streams and waiting requests, and waits until they are gone or the time is up.
  func stop() {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    registry.stopAll()
    guard !counters.nothingIsUnderWay else { return }
    let nanoseconds = configuration.stopTimeout / .nanoseconds(1)
    _ = nothingUnderWay.wait(timeout: .now() + .nanoseconds(Int(max(0, min(nanoseconds, 1e18)))))
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
    return responses.queue(response, for: exchange)
  }

  private func refuseBody(_ exchange: Exchange) -> Bool {
    refuse(exchange, .contentTooLarge, "The body is larger than \(configuration.bodyLimit) bytes.")
  }

  private func refuse(_ exchange: Exchange, _ status: Status, _ sentence: String) -> Bool {
    var response = Response.text(sentence + "\n", status)
    response.headers.append(HeaderField(.connection, "close"))
    return answer(exchange, response)
  }
}

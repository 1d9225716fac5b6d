import PeriscopeLocks
import PeriscopeTestConnection
@testable import PeriscopeHTTP

/// Runs a server on a free port for the duration of a test, and checks that no connection, stream or request is left.
func withServer(
  _ configuration: HTTPServer.Configuration = .init(), handler: @escaping @Sendable (Exchange) -> Reply,
  _ test: (HTTPServer) throws -> Void
) throws {
  try withServer(configuration, countingCalls: { exchange, _ in handler(exchange) }, test)
}

/// Runs a server whose handler receives the number of its earlier calls for the same request.
func withServer(
  _ configuration: HTTPServer.Configuration = .init(),
  countingCalls handler: @escaping @Sendable (Exchange, _ earlierCalls: Int) -> Reply,
  _ test: (HTTPServer) throws -> Void
) throws {
  var configuration = configuration
  configuration.port = 0
  let server = try HTTPServer(configuration, makeTask: { CountingTask($0, handler) })
  do {
    try test(server)
  } catch {
    server.stop()
    throw error
  }
  server.stop()
  guard server.statistics == .init(requests: server.statistics.requests) else {
    throw TestConnection.Failure(description: "The stopped server still has \(server.statistics).")
  }
}

extension HTTPServer.Statistics {
  fileprivate init(requests: Int) {
    self.init(connections: 0, streams: 0, requests: requests, requestsUnderWay: 0)
  }
}

private final class CountingTask: RequestTask {
  private let exchange: Exchange
  private let handler: @Sendable (Exchange, Int) -> Reply
  private let calls = Lock(0)

  init(_ exchange: Exchange, _ handler: @escaping @Sendable (Exchange, Int) -> Reply) {
    self.exchange = exchange
    self.handler = handler
  }

  func proceed() -> Reply {
    let earlierCalls = calls.withLock { calls in
      defer { calls += 1 }
      return calls
    }
    return handler(exchange, earlierCalls)
  }
}

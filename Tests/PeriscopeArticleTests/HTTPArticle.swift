import PeriscopeHTTP
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

private struct Database: Sendable {
  func find(_ path: String, then finish: @escaping @Sendable (String) -> Void) { finish("row of \(path)") }
}

private let database = Database()

private final class Search: RequestTask {
  private let exchange: Exchange
  private let answer = Lock<String?>(nil)

  init(_ exchange: Exchange) {
    self.exchange = exchange
  }

  func proceed() -> Reply {
    if let answer = answer.withLock({ $0 }) { return .respond(.text(answer)) }
    database.find(exchange.path) { [self] row in
      answer.withLock { $0 = row }
      exchange.wake()
    }
    return .wait
  }
}

struct HTTPArticle {
  @Test func `the HTTP article's handler answers a request with the name in its query`() throws {
    let server = try HTTPServer(.init(port: 0)) { exchange in
      guard exchange.method == .get else { return .respond(Response(.methodNotAllowed)) }
      return .respond(.text("Hello, \(exchange.query("name") ?? "you")\n"))
    }
    defer { server.stop() }
    #expect(try TestConnection(port: server.port).get("/?name=Ada").text == "Hello, Ada\n")
  }

  @Test func `the HTTP article's handler that waits for a search answers with the found row`() throws {
    let server = try HTTPServer(.init(port: 0), makeTask: { Search($0) })
    defer { server.stop() }
    #expect(try TestConnection(port: server.port).get("/7").text == "row of /7")
  }
}

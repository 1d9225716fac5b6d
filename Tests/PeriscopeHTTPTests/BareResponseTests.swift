import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

/// The pool of responses without content.
struct BareResponseTests {
  private static let name = HeaderName("Sequence") ?? .etag
  private static let configuration = HTTPServer.Configuration(
    port: 0, threads: 1, headers: [HeaderField(.referrerPolicy, "no-referrer")],
    contentHeaders: [HeaderField(.xFrameOptions, "DENY")])

  private static func answer(_ exchange: Exchange) -> Reply {
    guard let value = exchange.query("n") else { return .respond(Response(.noContent)) }
    return .respond(Response(.noContent, headers: [HeaderField(name, value)]))
  }

  @Test func `each response without content has its own header, and no header of an earlier one`() throws {
    try withServer(Self.configuration, handler: Self.answer) { server in
      let clients = try (0..<3).map { _ in try TestConnection(port: server.port) }
      for round in 0..<20 {
        for (index, client) in clients.enumerated() {
          let response = try client.get("/?n=\(round)-\(index)")
          #expect(response.status == 204)
          #expect(response.headers.filter { $0.name == "Sequence" }.map(\.value) == ["\(round)-\(index)"])
          #expect(response.header("Referrer-Policy") == "no-referrer")
          #expect(response.header("X-Frame-Options") == nil)
        }
        let response = try clients[0].get("/")
        #expect(response.header("Sequence") == nil)
        #expect(response.header("Referrer-Policy") == "no-referrer")
      }
    }
  }

  @Test func `pipelined requests get the headers of their own responses`() throws {
    try withServer(Self.configuration, handler: Self.answer) { server in
      let client = try TestConnection(port: server.port)
      let requests = (0..<10).map { "GET /?n=\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }
      try client.send(requests.joined())
      for number in 0..<10 { #expect(try client.readResponse().header("Sequence") == "\(number)") }
    }
  }

  @Test func `a response's header that replaces a default one is sent once`() throws {
    let own = Response(.noContent, headers: [HeaderField(.referrerPolicy, "origin")])
    try withServer(Self.configuration, handler: { _ in .respond(own) }) { server in
      let response = try TestConnection(port: server.port).get("/")
      #expect(response.headers.filter { $0.name == "Referrer-Policy" }.map(\.value) == ["origin"])
    }
  }
}

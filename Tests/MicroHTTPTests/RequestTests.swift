import MicroHTTP
import Testing

struct RequestTests {
  private func serve(
    _ configuration: HTTPServer.Configuration = .init(port: 0), _ handler: @escaping @Sendable (Exchange) -> Reply
  ) throws -> (HTTPServer, TestConnection) {
    let server = try HTTPServer(configuration, handler: handler)
    return (server, try TestConnection(port: server.port))
  }

  @Test func `a GET is answered`() throws {
    let (server, client) = try serve { .respond(.text("\($0.method) \($0.path) \($0.query("name") ?? "-")")) }
    defer { server.stop() }
    let response = try client.get("/gr%C3%BC%C3%9Fe/x?name=a+b%26c")
    #expect(response.statusLine == "HTTP/1.1 200 OK")
    #expect(response.text == "GET /grüße/x a b&c")
    #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(response.header("Content-Length") == "20")
  }

  @Test func `a POST's body arrives whole, in as many pieces as the client likes`() throws {
    let (server, client) = try serve { .respond(Response(.created, body: .bytes($0.body.reversed()))) }
    defer { server.stop() }
    try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 6\r\n\r\nabc")
    try client.send("de")
    try client.send("f")
    let response = try client.readResponse()
    #expect(response.status == 201)
    #expect(response.text == "fedcba")
  }

  @Test func `one connection serves a thousand requests`() throws {
    let (server, client) = try serve { .respond(.text(String(decoding: $0.body, as: UTF8.self))) }
    defer { server.stop() }
    for number in 0..<1000 {
      #expect(try client.post("/", "request \(number)").text == "request \(number)")
    }
    #expect(server.statistics.connections == 1)
    #expect(server.statistics.requests == 1000)
  }
}

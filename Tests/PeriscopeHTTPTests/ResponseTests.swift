import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct ResponseTests {
  @Test func `HEAD gets the Content-Length of GET, without the body`() throws {
    try withServer(handler: { _ in .respond(.text("hello")) }) {
      let client = try TestConnection(port: $0.port)
      let response = try client.ask("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n", body: false)
      #expect(response.header("Content-Length") == "5")
      #expect(try client.get("/").text == "hello")
    }
  }

  @Test func `a response with status 204 or 304 has no body, even if the handler returns one`() throws {
    try withServer(handler: {
      $0.path == "/204" ? .respond(.text("hello", .noContent)) : .respond(.text("x", .notModified))
    }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/204").statusLine == "HTTP/1.1 204 No Content")
      #expect(try client.get("/304").statusLine == "HTTP/1.1 304 Not Modified")
      #expect(try client.get("/204").status == 204)
    }
  }

  @Test func `a response without a body has a length of 0`() throws {
    try withServer(handler: { _ in .respond(Response(.seeOther, headers: [HeaderField(.location, "/next")])) }) {
      let client = try TestConnection(port: $0.port)
      let response = try client.post("/", "a=b")
      #expect(response.status == 303)
      #expect(response.header("Location") == "/next")
      #expect(response.header("Content-Length") == "0")
      #expect(try client.post("/", "a=b").status == 303)
    }
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 1_000_000])
  func `a response's body of any size arrives completely`(size: Int) throws {
    let bytes = (0..<size).map { UInt8($0 % 251) }
    try withServer(handler: { _ in .respond(Response(body: .bytes(bytes))) }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/").body == bytes)
      #expect(try client.get("/").body == bytes)
    }
  }

  @Test func `every response gets the server's headers, unless it has its own`() throws {
    let headers = [HeaderField(.xContentTypeOptions, "nosniff"), HeaderField(.cacheControl, "no-store")]
    try withServer(
      .init(headers: headers),
      handler: { exchange in
        switch exchange.path {
        case "/bare": .respond(Response(.noContent))
        default: .respond(Response(headers: [HeaderField(.cacheControl, "max-age=60")]))
        }
      }
    ) {
      let client = try TestConnection(port: $0.port)
      for (path, caching) in [("/bare", "no-store"), ("/", "max-age=60")] {
        let response = try client.get(path)
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        #expect(response.headers.filter { $0.name == "Cache-Control" }.map(\.value) == [caching])
      }
      #expect(try client.get("/%00").header("Cache-Control") == "no-store")
    }
  }

  @Test func `the server replaces a handler's length and encoding headers, and leaves out an empty header`() throws {
    let headers = [
      HeaderField(.contentLength, "1"), HeaderField(.transferEncoding, "chunked"), HeaderField(.location, ""),
    ]
    try withServer(handler: { _ in .respond(Response(headers: headers, body: .bytes([1, 2, 3]))) }) {
      let response = try TestConnection(port: $0.port).get("/")
      #expect(response.headers.map(\.name).sorted() == ["Content-Length", "Date"])
      #expect(response.body == [1, 2, 3])
    }
  }

  @Test func `a header may occur several times in a response`() throws {
    let headers = [HeaderField(.setCookie, "a=1"), HeaderField(.setCookie, "b=2")]
    try withServer(handler: { _ in .respond(Response(headers: headers)) }) {
      let response = try TestConnection(port: $0.port).get("/")
      #expect(response.headers.filter { $0.name == "Set-Cookie" }.map(\.value) == ["a=1", "b=2"])
    }
  }

  @Test func `a handler can close the connection by a header of its response`() throws {
    try withServer(handler: { _ in .respond(Response(headers: [HeaderField(.connection, "close")])) }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/").header("Connection") == "close")
      #expect(try client.readToEnd().isEmpty)
    }
  }
}

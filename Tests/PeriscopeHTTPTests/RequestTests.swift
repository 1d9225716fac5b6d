import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct RequestTests {
  @Test func `a GET gets the handler's text with its type and length`() throws {
    try withServer(handler: { .respond(.text("\($0.method) \($0.path) \($0.query("name") ?? "-") \($0.rawTarget)")) }) {
      let response = try TestConnection(port: $0.port).get("/gr%C3%BC%C3%9Fe/x?name=a+b%26c")
      #expect(response.statusLine == "HTTP/1.1 200 OK")
      #expect(response.text == "GET /grüße/x a b&c /gr%C3%BC%C3%9Fe/x?name=a+b%26c")
      #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
      #expect(response.header("Content-Length") == "\(response.body.count)")
    }
  }

  @Test func `a POST's body arrives completely, in any number of pieces`() throws {
    try withServer(handler: { .respond(Response(.created, body: .bytes($0.body.reversed()))) }) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 6\r\n\r\nabc")
      try client.send("de")
      try client.send("f")
      let response = try client.readResponse()
      #expect(response.status == 201)
      #expect(response.text == "fedcba")
    }
  }

  @Test func `a chunked request body arrives completely`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n")
      #expect(try client.readResponse().text == "abcde")
      #expect(try client.post("/", "again").text == "again")
    }
  }

  @Test func `a request body of the maximum size arrives completely`() throws {
    try withServer(handler: { .respond(.text("\($0.body.count)")) }) {
      let body = String(repeating: "x", count: 64 * 1024)
      let client = try TestConnection(port: $0.port)
      #expect(try client.post("/", body).text == "65536")
    }
  }

  @Test func `one connection serves a thousand requests`() throws {
    try withServer(handler: echo) { server in
      let client = try TestConnection(port: server.port)
      for number in 0..<1000 {
        #expect(try client.post("/", "request \(number)").text == "request \(number)")
      }
      #expect(server.statistics.connections == 1)
      #expect(server.statistics.requests == 1000)
    }
  }

  @Test func `pipelined requests are answered in order`() throws {
    try withServer(handler: { .respond(.text($0.path)) }) {
      let client = try TestConnection(port: $0.port)
      try client.send((0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
      for number in 0..<50 {
        #expect(try client.readResponse().text == "/\(number)")
      }
    }
  }

  @Test func `a handler finds headers and cookies by their names`() throws {
    try withServer(handler: { exchange in
      .respond(
        .text(
          "\(exchange.header(.userAgent) ?? "-") \(exchange.header(.origin) ?? "-") \(exchange.cookie("id") ?? "-")"))
    }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/", "user-AGENT:  me ", "Cookie: a={\"b\":1}; id=7; c").text == "me - 7")
      #expect(try client.get("/").text == "- - -")
    }
  }

  @Test func `a handler knows the client's address and its version of HTTP`() throws {
    try withServer(handler: { .respond(.text("\($0.remoteAddress) \($0.usesHTTP10)")) }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/").text == "127.0.0.1 false")
      #expect(try client.ask("GET / HTTP/1.0\r\n\r\n").text == "127.0.0.1 true")
    }
  }

  @Test func `a client that sends Expect receives 100 Continue`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.readHead().status == 100)
      try client.send("abc")
      #expect(try client.readResponse().text == "abc")
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: a.example \t\r\n\r\n", "a.example"),
    ("GET / HTTP/1.1\r\nHost:\ta.example\r\n\r\n", "a.example"),
    ("GET / HTTP/1.1\r\nhOsT:a.example:80\r\n\r\n", "a.example:80"), ("GET / HTTP/1.1\r\nHost:\r\n\r\n", ""),
    ("GET / HTTP/1.1\r\nX: 1\r\nHost: ä\r\nY: 2\r\n\r\n", "ä"), ("GET / HTTP/1.0\r\n\r\n", "none"),
    ("GET / HTTP/1.0\r\nX-Host: b\r\nHost: a\r\n\r\n", "a"),
  ])
  func `the host is the value of the Host header, without blanks around it`(request: String, host: String) throws {
    try withServer(handler: { .respond(.text($0.host ?? "none")) }) {
      let client = try TestConnection(port: $0.port)
      try client.send(request)
      #expect(try client.readResponse().text == host)
    }
  }

  @Test func `a thread beside the handler's reads the headers of a request that waits, until its response`() throws {
    let isAnswered = Lock(false)
    try withServer(handler: { exchange in
      guard !isAnswered.withLock({ $0 }) else { return .respond(.text(exchange.header(.host) ?? "none")) }
      // Reads while the handler runs, and after it has returned.
      onNewThread {
        for _ in 0..<1_000 { #expect(exchange.header(.host) == "localhost") }
        isAnswered.withLock { $0 = true }
        exchange.wake()
      }
      for _ in 0..<1_000 { #expect(exchange.cookie("id") == "7") }
      return .wait
    }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/", "Cookie: id=7").text == "localhost")
    }
  }

  @Test func `a request's headers and cookies are nil after its response`() throws {
    let kept = Lock<Exchange?>(nil)
    try withServer(handler: { exchange in
      kept.withLock { $0 = exchange }
      return .respond(.text(exchange.header(.host) ?? "-"))
    }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/", "Cookie: id=7").text == "localhost")
      let exchange = try #require(kept.withLock { $0 })
      #expect(exchange.header(.host) == nil)
      #expect(exchange.cookie("id") == nil)
      #expect(exchange.path == "/")
      exchange.wake()
      #expect(try client.get("/").text == "localhost")
    }
  }

  @Test func `a request's headers are nil while its response is sent`() throws {
    let kept = Lock<Exchange?>(nil)
    let stream = TestStream()
    try withServer(handler: { exchange in
      kept.withLock { $0 = exchange }
      return .respond(Response(body: .stream(stream)))
    }) {
      let client = try TestConnection(port: $0.port)
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      stream.waitUntilOpened()
      #expect(try #require(kept.withLock { $0 }).header(.host) == nil)
      stream.finish()
      #expect(try client.readResponse().status == 200)
    }
  }

  @Test func `an HTTP/1.0 client gets a response that ends with the connection`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.0\r\nContent-Length: 3\r\n\r\nabc")
      #expect(try client.readResponse().text == "abc")
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `many clients are served at once by several threads`() async throws {
    var configuration = HTTPServer.Configuration(port: 0)
    configuration.threads = 4
    let server = try HTTPServer(configuration, handler: echo)
    try await withThrowingTaskGroup { group in
      for client in 0..<16 {
        group.addTask { @Sendable [port = server.port] in
          let connection = try TestConnection(port: port)
          for number in 0..<100 {
            #expect(try connection.post("/", "\(client) \(number)").text == "\(client) \(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(server.statistics.requests == 1600)
    server.stop()
  }
}

/// Responds with the request's body.
let echo: @Sendable (Exchange) -> Reply = { .respond(Response(body: .bytes($0.body))) }

import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

/// The memory of connections with waiting streams, whose unused pages the kernel takes back.
struct UnusedMemoryTests {
  @Test func `the unused part begins behind the head, and ends before the index of the headers`() throws {
    let memory = ConnectionMemory(.init())
    let part = try #require(memory.unused(head: 300, headers: 10))
    #expect(part.lowerBound == 300)
    #expect((640...1_024).contains(memory.size - part.upperBound))
    // More than two pages, wherever the memory begins.
    #expect(part.count > 3 * 4_096)
  }

  @Test func `a head or an index that fills the memory leaves no unused part`() {
    let memory = ConnectionMemory(.init())
    #expect(memory.unused(head: memory.size, headers: 0) == nil)
    #expect(memory.unused(head: 8_000, headers: 200) == nil)
  }

  @Test func `memory with a mapping of its own is left alone`() {
    var configuration = HTTPServer.Configuration()
    configuration.headSize = 32 * 1_024
    #expect(ConnectionMemory(configuration).unused(head: 300, headers: 10) == nil)
  }

  /// Responds with whether the memory behind the request's head is certain to be unused.
  private static func answerWhetherUnused(_ exchange: Exchange) -> Reply {
    .respond(.text("\(exchange.unusedMemory(ConnectionMemory(.init())) != nil)"))
  }

  @Test func `after a first request that arrived alone, a request's memory is certain to be unused`() throws {
    try withServer(handler: Self.answerWhetherUnused) {
      let client = try TestConnection(port: $0.port)
      _ = try client.get("/first")
      for _ in 0..<3 { #expect(try client.get("/").text == "true") }
      #expect(try client.post("/", "body").text == "false")
      #expect(try client.get("/").text == "true")
    }
  }

  @Test func `a first head may arrive in parts`() throws {
    try withServer(handler: Self.answerWhetherUnused) { server in
      let client = try TestConnection(port: server.port)
      for part in ["GET / HT", "TP/1.1\r\nHost: te", "st\r\n\r", "\n"] { try client.send(part) }
      _ = try client.readResponse()
      #expect(try client.get("/").text == "true")
    }
  }

  @Test(arguments: [16, 1_024, 2_048, 4_096, 8_192])
  func `behind empty lines before the first request, no memory is certain to be unused`(count: Int) throws {
    try withServer(handler: Self.answerWhetherUnused) {
      let client = try TestConnection(port: $0.port)
      try client.send("\(String(repeating: "\n", count: count))GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      let first = try client.readResponse()
      // A multiple of 16 line breaks is not noticed before the first request.
      #expect(first.status == 200)
      #expect(first.text == "false")
      // The next request begins elsewhere in the memory.
      #expect(try client.get("/").status == 400)
    }
  }

  @Test func `if requests arrive together, the memory of neither is certain to be unused`() throws {
    try withServer(handler: Self.answerWhetherUnused) {
      let client = try TestConnection(port: $0.port)
      let request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"
      try client.send(request + request)
      for _ in 0..<2 { #expect(try client.readResponse().text == "false") }
      #expect(try client.get("/").text == "false")
    }
  }

  @Test(arguments: ["Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "Content-Length: 0\r\n\r\n"])
  func `the memory of a request that may have a body is left alone`(rest: String) throws {
    try withServer(handler: Self.answerWhetherUnused) {
      let client = try TestConnection(port: $0.port)
      _ = try client.get("/first")
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\(rest)")
      #expect(try client.readResponse().text == "false")
    }
  }

  @Test func `after a waiting stream, its connection answers further requests, with heads of several pages`() throws {
    let stream = TestStream()
    try withStream(stream) { client in
      try client.send("GET /stream HTTP/1.1\r\nHost: test\r\nUser-Agent: stream\r\n\r\n")
      _ = try client.readHead()
      for text in ["one", "two"] {
        stream.push(text)
        #expect(try client.readChunk() == Array(text.utf8))
      }
      stream.finish()
      #expect(try client.readChunk() == nil)
      let long = String(repeating: "0123456789", count: 700)
      for _ in 0..<2 { #expect(try client.get("/", "User-Agent: \(long)").text == long) }
    }
  }

  @Test(arguments: ["", "Transfer-Encoding: chunked\r\n"])
  func `a request that arrives together with a stream's is answered after it`(header: String) throws {
    let stream = TestStream()
    try withStream(stream) { client in
      let long = String(repeating: "0123456789", count: 600)
      let body = header.isEmpty ? "" : "0\r\n\r\n"
      try client.send(
        "GET /stream HTTP/1.1\r\nHost: test\r\n\(header)\r\n\(body)GET / HTTP/1.1\r\nHost: test\r\nUser-Agent: \(long)\r\n\r\n"
      )
      _ = try client.readHead()
      stream.push("one")
      #expect(try client.readChunk() == Array("one".utf8))
      stream.finish()
      #expect(try client.readChunk() == nil)
      #expect(try client.readResponse().text == long)
    }
  }

  @Test(arguments: [16, 4_096, 6_144]) func `streams behind empty lines leave the memory of others intact`(count: Int)
    throws
  {
    let streams = (0..<20).map { _ in TestStream() }
    try withServer(handler: { exchange in
      guard let number = Int(exchange.path.dropFirst()) else {
        return .respond(.text(exchange.header(.userAgent) ?? "-"))
      }
      return .respond(Response(body: .stream(streams[number])))
    }) { server in
      let clients = try streams.indices.map { number in
        let client = try TestConnection(port: server.port)
        try client.send("\(String(repeating: "\n", count: count))GET /\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
        #expect(try client.readHead().status == 200)
        return client
      }
      let long = String(repeating: "0123456789", count: 300)
      for _ in streams {
        #expect(try TestConnection(port: server.port).get("/text", "User-Agent: \(long)").text == long)
      }
      for (client, stream) in zip(clients, streams) {
        stream.push("one")
        #expect(try client.readChunk() == Array("one".utf8))
        stream.finish()
        #expect(try client.readChunk() == nil)
      }
    }
  }

  /// Calls the closure with a connection that has had a request. The server answers `/stream` with a stream, and other paths with the
  /// header `User-Agent`.
  private func withStream(_ stream: TestStream, _ test: (TestConnection) throws -> Void) throws {
    try withServer(handler: { exchange in
      exchange.path == "/stream"
        ? .respond(Response(body: .stream(stream))) : .respond(.text(exchange.header(.userAgent) ?? "-"))
    }) { server in
      let client = try TestConnection(port: server.port)
      #expect(try client.get("/", "User-Agent: first").text == "first")
      try test(client)
    }
  }
}

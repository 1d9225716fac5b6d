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

  @Test func `after a waiting stream, its connection answers further requests, with heads of several pages`() throws {
    let stream = TestStream()
    try withServer(handler: { exchange in
      exchange.path == "/stream"
        ? .respond(Response(body: .stream(stream))) : .respond(.text(exchange.header(.userAgent) ?? "-"))
    }) { server in
      let client = try TestConnection(port: server.port)
      #expect(try client.get("/", "User-Agent: first").text == "first")
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

  @Test func `a request that arrives together with a stream's is answered after it`() throws {
    let stream = TestStream()
    try withServer(handler: { exchange in
      exchange.path == "/stream"
        ? .respond(Response(body: .stream(stream))) : .respond(.text(exchange.header(.userAgent) ?? "-"))
    }) { server in
      let client = try TestConnection(port: server.port)
      #expect(try client.get("/", "User-Agent: first").text == "first")
      let long = String(repeating: "0123456789", count: 600)
      try client.send(
        "GET /stream HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\nHost: test\r\nUser-Agent: \(long)\r\n\r\n")
      _ = try client.readHead()
      stream.push("one")
      #expect(try client.readChunk() == Array("one".utf8))
      stream.finish()
      #expect(try client.readChunk() == nil)
      #expect(try client.readResponse().text == long)
    }
  }

  @Test(arguments: [16, 4_096]) func `a stream behind empty lines leaves its connection intact`(count: Int) throws {
    let stream = TestStream()
    try withServer(handler: { exchange in
      exchange.path == "/stream"
        ? .respond(Response(body: .stream(stream))) : .respond(.text(exchange.header(.userAgent) ?? "-"))
    }) { server in
      let client = try TestConnection(port: server.port)
      let lines = String(repeating: "\n", count: count)
      try client.send("\(lines)GET / HTTP/1.1\r\nHost: test\r\nUser-Agent: first\r\n\r\n")
      #expect(try client.readResponse().text == "first")
      try client.send("\(lines)GET /stream HTTP/1.1\r\nHost: test\r\n\r\n")
      let head = try client.readHead()
      guard head.status == 200 else { return }
      stream.push("one")
      #expect(try client.readChunk() == Array("one".utf8))
      stream.finish()
      #expect(try client.readChunk() == nil)
    }
  }
}

import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

/// Streams that end by themselves, such as exports.
struct FiniteStreamTests {
  @Test func `a stream that fails closes the connection without the last chunk`() throws {
    let stream = TestStream()
    try withServer(handler: { _ in .respond(Response(body: .stream(stream))) }) { server in
      let client = try TestConnection(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.readHead()
      stream.push("first")
      #expect(try client.readChunk() == Array("first".utf8))
      stream.push(.fail)
      #expect(try client.readToEnd().isEmpty)
      stream.waitUntilClosed()
    }
  }

  @Test func `a stopping server lets a finite stream finish`() throws {
    let stream = TestStream(goodbye: "bye", isEndless: false)
    try withServer(
      .init(stopTimeout: .seconds(100)),
      handler: { $0.path == "/" ? .respond(Response(body: .stream(stream))) : .respond(.text("running")) }
    ) { server in
      let client = try TestConnection(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.readHead()
      let stopped = Queue<Bool>()
      onNewThread {
        server.stop()
        stopped.put(true)
      }
      // Refused connections show that the server is stopping.
      while (try? TestConnection(port: server.port).get("/none")) != nil {}
      stream.push("last")
      stream.finish()
      #expect(try client.readResponseBody() == "last")
      #expect(stopped.take())
    }
  }

  @Test func `a finite stream that outlives the server's stop is cut off without the last chunk`() throws {
    let stream = TestStream(goodbye: "bye", isEndless: false)
    try withServer(.init(stopTimeout: .milliseconds(10)), handler: { _ in .respond(Response(body: .stream(stream))) }) {
      server in
      let client = try TestConnection(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.readHead()
      server.stop()
      #expect(try client.readToEnd().isEmpty)
      stream.waitUntilClosed()
    }
  }
}

extension TestConnection {
  /// Reads chunks up to the last one.
  fileprivate func readResponseBody() throws -> String {
    var body: [UInt8] = []
    while let chunk = try readChunk() { body += chunk }
    return String(decoding: body, as: UTF8.self)
  }
}

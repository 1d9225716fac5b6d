import Glibc
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct StreamTests {
  @Test func `a stream's events arrive one by one and end with the last chunk`() throws {
    try withStream { stream, client in
      let head = try client.readHead()
      #expect(head.header("Transfer-Encoding") == "chunked")
      for number in 0..<1000 {
        stream.push("event \(number)")
        #expect(try client.readChunk() == Array("event \(number)".utf8))
      }
      stream.finish()
      #expect(try client.readChunk() == nil)
      stream.waitUntilClosed()
      #expect(stream.counts == .init(opened: 1, closed: 1))
    }
  }

  @Test func `a stream's event is sent at once, without the kernel's delay for small packets`() throws {
    try withStream { stream, client in
      _ = try client.readHead()
      for number in 0..<20 {
        stream.push("\(number)")
        #expect(try client.readChunk() == Array("\(number)".utf8))
        // By default, the kernel delays a small packet until the previous one is acknowledged or more data follows.
        let socket = try #require(client.socketOfServer)
        #expect(option(TCP_NODELAY, of: socket) == 1)
        #expect(option(TCP_CORK, of: socket) == 0)
      }
    }
  }

  @Test func `a stream's event larger than any buffer arrives completely`() throws {
    let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try withStream { stream, client in
      _ = try client.readHead()
      for _ in 0..<3 { stream.push(.bytes(large)) }
      stream.push("small")
      stream.finish()
      var received: [UInt8] = []
      while let chunk = try client.readChunk() { received += chunk }
      #expect(received == large + large + large + Array("small".utf8))
    }
  }

  @Test func `a slow reader receives everything, and its stream is not pulled while the socket is full`() throws {
    let event = [UInt8](repeating: 7, count: 100_000)
    try withStream(receiveBuffer: 4096) { stream, client in
      stream.waitUntilOpened()
      for _ in 0..<100 { stream.push(.bytes(event)) }
      stream.finish()
      _ = try client.readHead()
      #expect(stream.asked < 100)
      var count = 0
      while let chunk = try client.readChunk() { count += chunk.count }
      #expect(count == 100 * event.count)
    }
  }

  @Test func `a stream's empty event sends nothing`() throws {
    try withStream { stream, client in
      _ = try client.readHead()
      stream.push("")
      stream.push("a")
      #expect(try client.readChunk() == Array("a".utf8))
    }
  }

  @Test func `a stream that is woken without a new event sends nothing`() throws {
    try withStream { stream, client in
      _ = try client.readHead()
      for _ in 0..<100 { stream.wake() }
      stream.push("a")
      #expect(try client.readChunk() == Array("a".utf8))
    }
  }

  @Test func `a stream that is woken after its end does nothing`() throws {
    try withStream { stream, client in
      stream.waitUntilOpened()
      stream.finish()
      _ = try client.readResponse()
      stream.waitUntilClosed()
      stream.wake()
      #expect(try client.ask("GET /other HTTP/1.1\r\nHost: test\r\n\r\n").text == "/other")
      #expect(stream.counts == .init(opened: 1, closed: 1))
    }
  }

  @Test func `a client that requests 'Connection: close' receives a stream's chunks and their end`() throws {
    try withStream(headers: "Connection: close\r\n") { stream, client in
      let head = try client.readHead()
      #expect(head.header("Transfer-Encoding") == "chunked")
      stream.push("one")
      #expect(try client.readChunk() == Array("one".utf8))
      stream.finish()
      #expect(try client.readChunk() == nil)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `a connection serves further requests and streams after its stream has ended`() throws {
    let streams = Queue<TestStream>()
    try withServer(handler: { exchange in
      guard exchange.path == "/stream" else { return .respond(.text(exchange.path)) }
      let stream = TestStream()
      streams.put(stream)
      return .respond(Response(body: .stream(stream)))
    }) { server in
      let client = try TestConnection(port: server.port)
      for number in 0..<10 {
        try client.send("GET /stream HTTP/1.1\r\nHost: test\r\n\r\n")
        let stream = streams.take()
        stream.push("\(number)")
        _ = try client.readHead()
        #expect(try client.readChunk() == Array("\(number)".utf8))
        stream.finish()
        #expect(try client.readChunk() == nil)
        #expect(try client.ask("GET /\(number) HTTP/1.1\r\nHost: test\r\n\r\n").text == "/\(number)")
      }
    }
  }

  @Test func `each of ten streams that a handler wakes at once sends its bytes`() throws {
    let streams = Queue<TestStream>()
    let all = Lock<[TestStream]>([])
    try withServer(handler: { exchange in
      guard exchange.path == "/stream" else {
        for stream in all.withLock({ $0 }) { stream.push(exchange.path) }
        return .respond(.text("woken"))
      }
      let stream = TestStream()
      all.withLock { $0.append(stream) }
      streams.put(stream)
      return .respond(Response(body: .stream(stream)))
    }) { server in
      let readers = try (0..<10).map { _ in try TestConnection(port: server.port) }
      for reader in readers {
        try reader.send("GET /stream HTTP/1.1\r\nHost: test\r\n\r\n")
        streams.take().waitUntilOpened()
        _ = try reader.readHead()
      }
      let client = try TestConnection(port: server.port)
      for number in 0..<100 {
        #expect(try client.ask("GET /\(number) HTTP/1.1\r\nHost: test\r\n\r\n").text == "woken")
        for reader in readers { #expect(try reader.readChunk() == Array("/\(number)".utf8)) }
      }
    }
  }

  @Test func `a stream with a known length announces it, so that a client can detect a truncated one`() throws {
    let stream = TestStream(length: 6)
    try withServer(handler: { _ in .respond(Response(body: .stream(stream))) }) { server in
      let client = try TestConnection(port: server.port)
      try client.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try client.readResponse(body: false).header("Content-Length") == "6")
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      stream.waitUntilOpened()
      // A stream of known length ends by itself, so it is not counted among those that need a final event.
      #expect(server.statistics.streams == 0)
      stream.push("one")
      stream.push("two")
      stream.finish()
      let head = try client.readHead()
      #expect(head.header("Content-Length") == "6")
      #expect(head.header("Transfer-Encoding") == nil)
      #expect(head.header("Connection") == "close")
      #expect(try client.readToEnd() == Array("onetwo".utf8))
    }
  }

  @Test func `an HTTP/1.0 client receives a stream's bytes without chunks, until the connection closes`() throws {
    try withStream(version: "1.0") { stream, client in
      let head = try client.readHead()
      #expect(head.header("Transfer-Encoding") == nil)
      #expect(head.header("Content-Length") == nil)
      stream.push("one")
      #expect(try client.read(3) == Array("one".utf8))
      stream.push("two")
      #expect(try client.read(3) == Array("two".utf8))
      stream.finish()
      #expect(try client.readToEnd().isEmpty)
      stream.waitUntilClosed()
    }
  }

  @Test func `HEAD receives a stream's headers and does not open it`() throws {
    try withStream(method: "HEAD") { stream, client in
      let response = try client.readResponse(body: false)
      #expect(response.status == 200)
      #expect(response.header("Content-Length") == nil)
      #expect(try client.readToEnd().isEmpty)
      #expect(stream.counts == .init(opened: 0, closed: 0))
    }
  }

  @Test func `many streams on few threads all get their events`() throws {
    let streams = Queue<TestStream>()
    try withServer(
      .init(threads: 2),
      handler: { exchange in
        guard exchange.path == "/" else { return .respond(.text(exchange.path)) }
        let stream = TestStream()
        streams.put(stream)
        return .respond(Response(body: .stream(stream)))
      }
    ) { server in
      let clients = try (0..<100).map { _ in try TestConnection(port: server.port) }
      for client in clients { try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n") }
      let opened = clients.map { _ in streams.take() }
      for stream in opened { stream.waitUntilOpened() }
      #expect(server.statistics.streams == 100)
      for number in 0..<10 {
        for stream in opened { stream.push("event \(number)") }
      }
      for stream in opened { stream.finish() }
      for client in clients {
        #expect(try client.readResponse().text == (0..<10).map { "event \($0)" }.joined())
      }
      for stream in opened { stream.waitUntilClosed() }
      // The connection's next request is served after the stream was closed.
      for client in clients { #expect(try client.get("/after").text == "/after") }
      #expect(server.statistics.streams == 0)
    }
  }
}

/// The value of a TCP option of a socket.
private func option(_ name: Int32, of socket: Int32) -> Int32 {
  var value: Int32 = -1
  var size = socklen_t(MemoryLayout<Int32>.size)
  getsockopt(socket, Int32(IPPROTO_TCP), name, &value, &size)
  return value
}

/// Responds with a stream for one path, and with the path's name for all others.
private func withStream(
  method: String = "GET", version: String = "1.1", headers: String = "", receiveBuffer: Int32? = nil,
  _ test: (TestStream, TestConnection) throws -> Void
) throws {
  let stream = TestStream()
  try withServer(handler: { exchange in
    exchange.path == "/stream" ? .respond(Response(body: .stream(stream))) : .respond(.text(exchange.path))
  }) { server in
    let client = try TestConnection(port: server.port, receiveBuffer: receiveBuffer)
    try client.send("\(method) /stream HTTP/\(version)\r\nHost: test\r\n\(headers)\r\n")
    try test(stream, client)
  }
}

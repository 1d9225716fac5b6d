import Dispatch
import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct StopTests {
  @Test func `when the server stops, open streams send a final event and end with their last chunk`() throws {
    let streams = Queue<TestStream>()
    try withServer(
      .init(stopTimeout: .seconds(100)),
      handler: { _ in
        let stream = TestStream(goodbye: "bye")
        streams.put(stream)
        return .respond(Response(body: .stream(stream)))
      }
    ) { server in
      let clients = try (0..<50).map { _ in try TestConnection(port: server.port) }
      for client in clients { try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n") }
      let opened = clients.map { _ in streams.take() }
      for stream in opened { stream.push("hello ") }
      for client in clients { _ = try client.readHead() }
      server.stop()
      for client in clients {
        var text = ""
        while let chunk = try client.readChunk() { text += String(decoding: chunk, as: UTF8.self) }
        #expect(text == "hello bye")
        #expect(try client.readToEnd().isEmpty)
      }
      for stream in opened { #expect(stream.counts == .init(opened: 1, closed: 1)) }
      opened.forEach { $0.wake() }
    }
  }

  @Test func `when the server stops, requests that wait are answered with 503`() throws {
    let waiting = Queue<Exchange>()
    try withServer(
      .init(stopTimeout: .seconds(100)),
      handler: { exchange in
        waiting.put(exchange)
        return .wait
      }
    ) { server in
      let clients = try (0..<50).map { _ in try TestConnection(port: server.port) }
      for client in clients { try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n") }
      let exchanges = clients.map { _ in waiting.take() }
      server.stop()
      for client in clients {
        let response = try client.readResponse()
        #expect(response.status == 503)
        #expect(response.text == "The server is stopping; try again in a moment.\n")
      }
      exchanges.forEach { $0.wake() }
    }
  }

  @Test func `a stopping server finishes a response in progress, and refuses new connections`() throws {
    let entered = DispatchSemaphore(value: 0)
    let proceed = DispatchSemaphore(value: 0)
    let stopped = DispatchSemaphore(value: 0)
    try withServer(
      .init(stopTimeout: .seconds(100)),
      handler: { _ in
        entered.signal()
        proceed.wait()
        return .respond(.text("done"))
      }
    ) { server in
      let client = try TestConnection(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      entered.wait()
      onNewThread {
        server.stop()
        stopped.signal()
      }
      // Connections succeed until the other thread has shut the listening socket down.
      while (try? TestConnection(port: server.port)) != nil {}
      #expect(throws: TestConnection.Failure.refused) { try TestConnection(port: server.port) }
      proceed.signal()
      #expect(try client.readResponse().text == "done")
      stopped.wait()
    }
  }

  @Test func `a stopping server cuts off a client that never reads at the timeout`() throws {
    let stream = TestStream(goodbye: "bye")
    try withServer(.init(stopTimeout: .milliseconds(50)), handler: { _ in .respond(Response(body: .stream(stream))) }) {
      let client = try TestConnection(port: $0.port, receiveBuffer: 4096)
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      stream.waitUntilOpened()
      stream.push(.bytes([UInt8](repeating: 7, count: 50_000_000)))
      $0.stop()
      #expect(stream.counts == .init(opened: 1, closed: 1))
    }
  }

  @Test func `idle clients do not delay stopping the server`() throws {
    try withServer(.init(stopTimeout: .seconds(100)), handler: echo) { server in
      let silent = try TestConnection(port: server.port)
      let served = try TestConnection(port: server.port)
      #expect(try served.post("/", "a").text == "a")
      server.stop()
      #expect(try silent.readToEnd().isEmpty)
      #expect(try served.readToEnd().isEmpty)
      #expect(throws: TestConnection.Failure.refused) { try TestConnection(port: server.port) }
    }
  }

  @Test func `a body that never ends delays stopping the server until the timeout at most`() throws {
    try withServer(.init(stopTimeout: .milliseconds(50)), handler: echo) { server in
      let client = try TestConnection(port: server.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n")
      #expect(try client.readHead().status == 100)
      server.stop()
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `a server can be stopped several times, by several threads`() throws {
    try withServer(handler: echo) { server in
      let stopped = Queue<Int>()
      for number in 0..<4 {
        onNewThread {
          server.stop()
          stopped.put(number)
        }
      }
      server.stop()
      for _ in 0..<4 { _ = stopped.take() }
    }
  }

  @Test func `streams and requests that start and end during the stop are all closed`() throws {
    for _ in 0..<20 {
      let streams = Queue<TestStream>()
      let server = try HTTPServer(.init(port: 0, threads: 2)) { exchange in
        guard exchange.path == "/stream" else {
          onNewThread { exchange.wake() }
          return exchange.query("again") == nil ? .wait : .respond(.text("x"))
        }
        let stream = TestStream(goodbye: "bye")
        streams.put(stream)
        return .respond(Response(body: .stream(stream)))
      }
      let clients = try (0..<20).map { _ in try TestConnection(port: server.port) }
      for (number, client) in clients.enumerated() {
        try client.send("GET \(number % 2 == 0 ? "/stream" : "/") HTTP/1.1\r\nHost: test\r\n\r\n")
      }
      let one = streams.take()
      for _ in 0..<2 {
        onNewThread { for _ in 0..<100 { one.push("x") } }
      }
      server.stop()
      one.waitUntilClosed()
      #expect(server.statistics.requestsUnderWay == 0)
      #expect(server.statistics.streams == 0)
      #expect(server.statistics.connections == 0)
    }
  }

  @Test func `a released server stops`() throws {
    var server: HTTPServer? = try HTTPServer(.init(port: 0), handler: echo)
    let client = try TestConnection(port: try #require(server).port)
    #expect(try client.post("/", "a").text == "a")
    server = nil
    #expect(try client.readToEnd().isEmpty)
  }
}

import Dispatch
import Glibc
import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct PeerTests {
  @Test func `disconnected clients are noticed at once without waking their streams, and their sockets are closed`()
    throws
  {
    let streams = Queue<TestStream>()
    try withServer(handler: { _ in
      let stream = TestStream()
      streams.put(stream)
      return .respond(Response(body: .stream(stream)))
    }) { server in
      let clients = try (0..<200).map { _ in try TestConnection(port: server.port) }
      for client in clients { try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\nunread") }
      let opened = clients.map { _ in streams.take() }
      for stream in opened { stream.push("a") }
      for client in clients {
        _ = try client.readHead()
        #expect(try client.readChunk() == Array("a".utf8))
      }
      #expect(socketsInCloseWait(port: server.port) == 0)
      for client in clients { client.finishSending() }
      for stream in opened { stream.waitUntilClosed() }
      for client in clients { _ = try client.readToEnd() }
      #expect(socketsInCloseWait(port: server.port) == 0)
      for stream in opened { #expect(stream.counts == .init(opened: 1, closed: 1)) }
    }
  }

  @Test func `a client that leaves in the middle of a large event closes its stream`() throws {
    let stream = TestStream()
    try withServer(handler: { _ in .respond(Response(body: .stream(stream))) }) { server in
      let client = try TestConnection(port: server.port)
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      stream.waitUntilOpened()
      for _ in 0..<100 { stream.push(.bytes([UInt8](repeating: 7, count: 1_000_000))) }
      _ = try client.readHead()
      client.close()
      stream.waitUntilClosed()
      #expect(stream.counts == .init(opened: 1, closed: 1))
    }
  }

  @Test func `a client that disconnects while its request waits does not disturb the server`() throws {
    let waiting = Queue<Exchange>()
    try withServer(countingCalls: { exchange, calls in
      guard exchange.path == "/wait", calls == 0 else { return .respond(.text("answer")) }
      waiting.put(exchange)
      return .wait
    }) { server in
      let client = try TestConnection(port: server.port)
      try client.send("GET /wait HTTP/1.1\r\nHost: test\r\n\r\n")
      let exchange = waiting.take()
      client.close()
      exchange.wake()
      #expect(try TestConnection(port: server.port).get("/").text == "answer")
    }
  }

  /// libmicrohttpd takes 128 events at a time, and waits again before it handles them if there are that many.
  @Test(arguments: [124, 125, 126, 127, 128, 129, 256])
  func `requests that arrive while the only thread is busy are answered soon, whatever their number`(count: Int) throws
  {
    let (entered, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try withServer(.init(threads: 1, idleTimeout: .seconds(600), headTimeout: .seconds(600))) { exchange in
      if exchange.path == "/slow" {
        entered.signal()
        released.wait()
      }
      return .respond(.text("answer"))
    } _: { server in
      let slow = try TestConnection(port: server.port)
      let clients = try (0..<count).map { _ in try TestConnection(port: server.port, seconds: 60) }
      for client in clients { #expect(try client.get("/").text == "answer") }
      try slow.send("GET /slow HTTP/1.1\r\nHost: test\r\n\r\n")
      // Also if the test fails, so that the server can stop.
      defer { released.signal() }
      try #require(entered.wait(timeout: .now() + 60) == .success)
      for client in clients { try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n") }
      released.signal()
      #expect(try slow.readResponse().text == "answer")
      for client in clients { #expect(try client.readResponse().text == "answer") }
    }
  }
}

/// The number of the server's sockets in CLOSE-WAIT, according to the kernel.
private func socketsInCloseWait(port: UInt16) -> Int {
  guard let file = fopen("/proc/net/tcp", "r") else { return -1 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 512)
  let digits = String(port, radix: 16, uppercase: true)
  let ending = ":" + String(repeating: "0", count: 4 - digits.count) + digits
  var count = 0
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let columns = text.split(separator: " ")
    if columns.count > 3, columns[1].hasSuffix(ending), columns[3] == "08" { count += 1 }
  }
  return count
}

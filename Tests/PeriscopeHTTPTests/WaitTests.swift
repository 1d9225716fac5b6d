import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct WaitTests {
  @Test func `a request that waits is answered after a wake from another thread`() throws {
    let waiting = Queue<Exchange>()
    let answers = Queue<String>()
    try withServer(countingCalls: { exchange, calls in
      if calls > 0 { return .respond(.text(answers.take() + " " + (exchange.header(.host) ?? "-"))) }
      waiting.put(exchange)
      return .wait
    }) {
      let client = try TestConnection(port: $0.port)
      for number in 0..<50 {
        try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1\r\n\r\nx")
        let exchange = waiting.take()
        #expect(exchange.header(.host) == "test")
        answers.put("woken \(number)")
        exchange.wake()
        #expect(try client.readResponse().text == "woken \(number) test")
      }
    }
  }

  @Test func `a wake of a request before its handler returns is not lost`() throws {
    try withServer(countingCalls: { exchange, calls in
      if calls > 0 { return .respond(.text("woken")) }
      exchange.wake()
      return .wait
    }) {
      let client = try TestConnection(port: $0.port)
      for _ in 0..<50 { #expect(try client.get("/").text == "woken") }
    }
  }

  @Test func `a wake that races with a request's suspension is not lost`() throws {
    try withServer(countingCalls: { exchange, calls in
      if calls > 0 { return .respond(.text("woken")) }
      onNewThread {
        exchange.wake()
        exchange.wake()
      }
      return .wait
    }) {
      let client = try TestConnection(port: $0.port)
      for _ in 0..<500 { #expect(try client.get("/").text == "woken") }
    }
  }

  @Test func `a handler may let its request wait several times`() throws {
    let waiting = Queue<Exchange>()
    try withServer(countingCalls: { exchange, calls in
      guard calls < 5 else { return .respond(.text("\(calls)")) }
      waiting.put(exchange)
      return .wait
    }) {
      let client = try TestConnection(port: $0.port)
      try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      for _ in 0..<5 { waiting.take().wake() }
      #expect(try client.readResponse().text == "5")
    }
  }

  @Test func `waiting requests do not block a thread`() throws {
    let waiting = Queue<Exchange>()
    try withServer(
      .init(threads: 1),
      countingCalls: { exchange, calls in
        guard exchange.path == "/wait", calls == 0 else { return .respond(.text(exchange.path)) }
        waiting.put(exchange)
        return .wait
      }
    ) { server in
      let clients = try (0..<20).map { _ in try TestConnection(port: server.port) }
      for client in clients { try client.send("GET /wait HTTP/1.1\r\nHost: test\r\n\r\n") }
      let exchanges = clients.map { _ in waiting.take() }
      #expect(server.statistics.requestsUnderWay == 20)
      #expect(try TestConnection(port: server.port).get("/other").text == "/other")
      exchanges.forEach { $0.wake() }
      for client in clients { #expect(try client.readResponse().text == "/wait") }
    }
  }
}

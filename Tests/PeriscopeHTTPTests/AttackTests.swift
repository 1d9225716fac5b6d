import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

/// Request smuggling, and requests that keep a server busy without finishing.
struct AttackTests {
  /// A request that must not get through inside another.
  private static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 44\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551616\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length\t: 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity, chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \"chunked\"\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX: b\r\n Content-Length: 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\n\tContent-Length: 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX: b\rContent-Length: 44\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\rContent-Length: 44\r\n\r\n",
    "POST / HTTP/1.1\rHost: a\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX: b\nContent-Length: 44\r\n\r\n",
    "POST / HTTP/1.1\nHost: a\n\n",
    "POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX\u{0}Y: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX(Y: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nX Y: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
    "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n",
    "GET / HTTP/2.0\r\nHost: a\r\n\r\n", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\r\n\r\n",
  ])
  func `ambiguous requests are refused, and later ones on the connection are not read`(request: String) throws {
    let seen = Lock<[String]>([])
    try withServer(
      .init(idleTimeout: .seconds(1)),
      handler: { exchange in
        seen.withLock { $0.append(exchange.path) }
        return .respond(.text("served"))
      }
    ) {
      let port = $0.port
      let answer = try again {
        let client = try TestConnection(port: port)
        try client.send(request + Self.smuggled)
        return String(decoding: try client.readToEnd(), as: UTF8.self)
      }
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"))
      #expect(!answer.contains("served"))
      #expect(try again { try TestConnection(port: port).get("/alive") }.text == "served")
    }
    #expect(seen.withLock { $0 } == ["/alive"])
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;name=value\r\nhello\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n005\r\nhello\r\n0\r\nX-Sum: 7\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 005\r\n\r\nhello",
    "POST / HTTP/1.1\r\nHost: a\r\nX:\r\nY: \t b \t\r\nContent-Length:5\r\n\r\nhello",
    "POST / HTTP/1.0\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\nhello",
  ])
  func `unusual but unambiguous requests are served, and so are later requests on the connection`(request: String)
    throws
  {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send(request + "POST /next HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nagain")
      #expect(try client.readResponse().text == "hello")
      #expect(try client.readResponse().text == "again")
    }
  }

  @Test func `request headers of any size that fits are read unchanged`() throws {
    try withServer(handler: { .respond(.text($0.header(.userAgent) ?? "-")) }) {
      let client = try TestConnection(port: $0.port)
      for size in stride(from: 1, to: 6_000, by: 97) {
        let agent = String(repeating: "a", count: size)
        #expect(try client.get("/?\(size)", "X-First:", "User-Agent: \(agent)", "Accept: */*").text == agent)
      }
    }
  }

  @Test func `a request with more headers than allowed is refused`() throws {
    try withServer(.init(headerLimit: 10), handler: echo) {
      let allowed = (0..<9).map { "X-\($0): a\r\n" }.joined()
      let client = try TestConnection(port: $0.port)
      #expect(try client.ask("GET / HTTP/1.1\r\nHost: a\r\n\(allowed)\r\n").status == 200)
      let response = try client.ask("GET / HTTP/1.1\r\nHost: a\r\n\(allowed)X: a\r\n\r\n")
      #expect(response.status == 431)
      #expect(response.text == "There are more than 10 headers; send fewer.\n")
      #expect($0.limitsHit[.headers] == 1)
    }
  }

  @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "])
  func `a request head that is never completed times out`(start: String) throws {
    var server: HTTPServer?
    try withServer(.init(headTimeout: .milliseconds(50)), handler: echo) {
      server = $0
      let client = try TestConnection(port: $0.port)
      try client.send(start)
      let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    }
    // Once the server has stopped, no request is counted any more.
    #expect(server?.limitsHit[.headTime] == 1)
    #expect(server?.limitsHit[.library] == 0)
  }

  @Test func `a request head that arrives byte by byte times out`() throws {
    try withServer(.init(headTimeout: .milliseconds(100)), handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nX: ")
      // Sending fails once the server has closed.
      #expect(throws: TestConnection.Failure.self) { while true { try client.send("a") } }
    }
  }

  @Test func `a request body that is never completed times out`() throws {
    try withServer(.init(bodyTimeout: .milliseconds(50)), handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
      let answer = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
      #expect($0.limitsHit[.bodyTime] == 1)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a client that waits for its handler does not count as a slow client`() throws {
    let waiting = Queue<Exchange>()
    try withServer(
      .init(headTimeout: .seconds(400), bodyTimeout: .seconds(400)),
      countingCalls: { exchange, calls in
        if calls > 0 { return .respond(.text("waited")) }
        waiting.put(exchange)
        return .wait
      }
    ) {
      let patient = try TestConnection(port: $0.port)
      try patient.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let exchange = waiting.take()
      let slow = try TestConnection(port: $0.port)
      try slow.send("GET / HT")
      // Checks all clients until the slow one is counted. The same check covers the patient client, which must not time
      // out.
      while $0.limitsHit[.headTime] == 0, !Task.isCancelled { $0.core.endLatePeers(at: .now + .seconds(1_000)) }
      #expect(String(decoding: try slow.readToEnd(), as: UTF8.self).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
      exchange.wake()
      #expect(try patient.readResponse().text == "waited")
    }
  }

  @Test func `client input cannot become a header of the response`() throws {
    try withServer(handler: { exchange in
      .respond(Response(.seeOther, headers: [HeaderField(.location, exchange.query("to") ?? "")]))
    }) {
      let response = try TestConnection(port: $0.port).get("/?to=/a%0d%0aSet-Cookie:%20stolen=1%0d%0a%0d%0abody")
      #expect(response.header("Set-Cookie") == nil)
      #expect(response.header("Location") == "/a  Set-Cookie: stolen=1    body")
    }
  }
}

import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeTestConnection
import Testing

struct RefusalTests {
  @Test func `a request body that is announced as too large is refused before it is sent`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 65537\r\nExpect: 100-continue\r\n\r\n")
      let response = try client.readHead()
      #expect(response.status == 413)
      #expect(response.header("Connection") == "close")
      #expect(String(decoding: try client.readToEnd(), as: UTF8.self) == "The body is larger than 65536 bytes.\n")
    }
  }

  @Test func `a request body in chunks that grows too large is refused`() throws {
    try withServer(.init(bodyLimit: 10), handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send(
        "POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n12345678\r\n8\r\n12345678\r\n0\r\n\r\n"
      )
      #expect(try client.readResponse().text == "The body is larger than 10 bytes.\n")
    }
  }

  @Test func `a chunk whose line fills the connection's memory ends the connection at once`() throws {
    try withServer(.init(idleTimeout: .seconds(600), bodyTimeout: .seconds(600)), handler: echo) { server in
      let client = try TestConnection(port: server.port, seconds: 60)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
      // The server may close before it has read everything.
      try? client.send(String(repeating: "0", count: 40_000))
      _ = try client.readToEnd()
    }
  }

  @Test func `a request body in chunks that exceeds its limit without an end is cut off`() throws {
    try withServer(.init(bodyLimit: 10), handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
      #expect(throws: TestConnection.Failure.self) {
        for _ in 0..<1000 { try client.send(chunk) }
      }
    }
  }

  @Test(arguments: ["/%00", "/%FF", "/?a=%C3", "x", "example.com:443"])
  func `a request target that is not UTF-8 or not a path is refused`(target: String) throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      let response = try client.get(target)
      #expect(response.status == 400)
      #expect(response.text == "The address is not UTF-8, or has a NUL, or does not begin with a slash.\n")
    }
  }

  @Test func `a request target with raw bytes that are not UTF-8 is refused`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send(Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: test\r\n\r\n".utf8))
      #expect(try client.readResponse().status == 400)
    }
  }

  @Test(arguments: [
    "Content-Length: 5\r\nTransfer-Encoding: chunked", "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
  ])
  func `contradictory headers about the body are refused`(headers: String) throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\n\(headers)\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
      #expect(try client.readResponse().status == 400)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `a request whose Content-Length is not a number is refused with a single response`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: x\r\n\r\n")
      #expect(try client.readResponse().status == 400)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `a request body in an unknown encoding is refused`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      try client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: gzip\r\n\r\n")
      let status = try client.readResponse().status
      #expect((400...501).contains(status))
    }
  }

  @Test func `libmicrohttpd refuses headers that are too large`() throws {
    try withServer(handler: echo) {
      let response = try TestConnection(port: $0.port).get("/", "X-Large: \(String(repeating: "x", count: 9000))")
      #expect(response.status == 431)
    }
  }

  @Test func `libmicrohttpd refuses a request line that is too large`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/" + String(repeating: "x", count: 9000)).status == 414)
    }
  }

  @Test func `a cookie is found after two kilobytes of other cookies`() throws {
    try withServer(handler: { .respond(.text("\($0.cookie("id") ?? "-")")) }) {
      let others = (0..<10).map { "other\($0)=\(String(repeating: "x", count: 200))" }.joined(separator: "; ")
      let response = try TestConnection(port: $0.port).get("/", "Cookie: \(others); id=7")
      #expect(response.text == "7")
    }
  }

  @Test func `a request of HTTP/1.1 without a host is refused`() throws {
    try withServer(handler: echo) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.ask("GET / HTTP/1.1\r\n\r\n").status == 400)
    }
  }

  @Test(arguments: [
    "\r\n\r\n\r\n", "GET\r\n\r\n", "\0\0\0\0\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", "G@T / HTTP/1.1\r\nHost: a\r\nCookie: =;=\"\r\n\r\n",
  ])
  func `a malformed request does not affect other clients`(garbage: String) throws {
    // libmicrohttpd keeps waiting after empty lines, so the idle timeout is one second.
    try withServer(
      .init(idleTimeout: .seconds(1)),
      handler: { exchange in .respond(.text(exchange.cookie("a") ?? exchange.method.rawValue)) }
    ) {
      let port = $0.port
      _ = try again {
        let client = try TestConnection(port: port)
        try client.send(garbage)
        client.finishSending()
        return try client.readToEnd()
      }
      #expect(try again { try TestConnection(port: port).get("/") }.text == "GET")
    }
  }
}

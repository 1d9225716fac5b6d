import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

/// Limits of the bodies of single requests.
struct BodyLimitTests {
  private let upload = HTTPServer.Configuration.limiting { exchange in
    switch exchange.path {
    case "/large": BodyLimits(size: 200_000)
    case "/small": BodyLimits(size: 3)
    case "/slow": BodyLimits(time: .zero)
    default: nil
    }
  }

  @Test(arguments: [
    ("/large", 200_000, 200), ("/large", 200_001, 413), ("/small", 3, 200), ("/small", 4, 413), ("/", 65_536, 200),
    ("/", 65_537, 413),
  ])
  func `a request's own limit of its body's size replaces the server's`(path: String, size: Int, status: Int) throws {
    let body = String(repeating: "x", count: size)
    try withServer(upload, handler: { .respond(.text("\($0.body.count)")) }) { server in
      let response = try TestConnection(port: server.port).post(path, body)
      #expect(response.status == status)
      let limit = ["/large": 200_000, "/small": 3][path] ?? 65_536
      #expect(response.text == (status == 200 ? "\(size)" : "The body is larger than \(limit) bytes.\n"))
      let client = try TestConnection(port: server.port)
      try client.send("POST \(path) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      try client.send("\(String(size, radix: 16))\r\n\(body)\r\n0\r\n\r\n")
      #expect(try client.readResponse().status == status)
    }
  }

  @Test func `a body that is announced as larger than its request's own limit is refused before it is sent`() throws {
    try withServer(upload, handler: { .respond(.text("\($0.body.count)")) }) { server in
      let client = try TestConnection(port: server.port)
      try client.send("POST /small HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.readHead().status == 413)
      #expect(String(decoding: try client.readToEnd(), as: UTF8.self) == "The body is larger than 3 bytes.\n")
    }
  }

  @Test func `a request's own time limit of its body replaces the server's`() throws {
    var configuration = upload
    (configuration.headTimeout, configuration.bodyTimeout) = (.seconds(400), .seconds(400))
    try withServer(configuration, handler: { _ in .respond(.text("late")) }) { server in
      let client = try TestConnection(port: server.port)
      try client.send("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nx")
      // A short timeout of the head would also end a connection whose client is delayed before it sends.
      try Waiting.wait(for: "the end of the body's time") {
        server.core.endLatePeers(at: .now)
        return server.limitsHit[.bodyTime] == 1 ? nil : "\(server.limitsHit)"
      }
      #expect(try client.readResponse().status == 408)
    }
  }

  @Test(arguments: [(300_000, 1 << 40), (1 << 40, 300_000)])
  func `the total size of large bodies is limited for all or for an address until their requests are answered`(
    total: Int, perAddress: Int
  ) throws {
    var configuration = upload
    (configuration.largeBodies, configuration.largeBodiesPerAddress) = (total, perAddress)
    let waiting = Queue<Exchange>()
    try withServer(
      configuration,
      countingCalls: { exchange, calls in
        guard exchange.path == "/large", exchange.body.count > 65_536, calls == 0 else {
          return .respond(.text("\(exchange.body.count)"))
        }
        waiting.put(exchange)
        return .wait
      }
    ) { server in
      let large = String(repeating: "x", count: 200_000)
      let first = try TestConnection(port: server.port)
      try first.send("POST /large HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n" + large)
      let held = waiting.take()
      #expect(server.core.largeBodies.total == 200_000)
      let refused = try TestConnection(port: server.port).post("/large", large)
      #expect(refused.status == 503)
      #expect(refused.header("Retry-After") == "5")
      #expect(refused.text == "Too many large bodies arrive at once; try again in a moment.\n")
      #expect(server.limitsHit[.bodyMemory] == 1)
      #expect(try TestConnection(port: server.port).post("/large", "small").text == "5")
      #expect(server.core.largeBodies.total == 200_000)
      held.wake()
      #expect(try first.readResponse().text == "200000")
      // The client may have read the response before the server has released the request.
      while server.core.largeBodies.total > 0 { _ = try TestConnection(port: server.port).get("/") }
    }
  }

  @Test func `a client that leaves during a large body releases its memory`() throws {
    try withServer(upload, handler: { _ in .respond(.text("")) }) { server in
      let client = try TestConnection(port: server.port)
      try client.send(
        "POST /large HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n" + String(repeating: "x", count: 150_000))
      while server.core.largeBodies.total == 0 { _ = try TestConnection(port: server.port).get("/") }
      client.close()
      while server.core.largeBodies.total > 0 { _ = try TestConnection(port: server.port).get("/") }
    }
  }
}

extension HTTPServer.Configuration {
  fileprivate static func limiting(_ limits: @escaping @Sendable (Exchange) -> BodyLimits?) -> Self {
    var configuration = Self()
    configuration.bodyLimits = limits
    return configuration
  }
}

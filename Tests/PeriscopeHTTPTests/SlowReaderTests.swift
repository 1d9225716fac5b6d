import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

/// Clients that ask for large responses and do not read them.
struct SlowReaderTests {
  private static let size = 12_500_000

  private func configuration(total: Int, perAddress: Int) -> HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.unsentLimit = total
    configuration.unsentPerAddress = perAddress
    // On a slow machine, the responses of this test may take longer than the time over which the rate is measured.
    configuration.leastReadRate = 0
    return configuration
  }

  private func withLargePage(
    _ configuration: HTTPServer.Configuration, _ test: (HTTPServer, _ calls: () -> Int) throws -> Void
  ) throws {
    let calls = Lock(0)
    try withServer(
      configuration,
      handler: { _ in
        calls.withLock { $0 += 1 }
        return .respond(Response(body: .bytes([UInt8](repeating: 7, count: Self.size))))
      }
    ) { server in try test(server) { calls.withLock { $0 } } }
  }

  @Test(arguments: [(30_000_000, 1 << 40), (1 << 40, 30_000_000)])
  func `the total size of unread responses is limited, and requests beyond the limit are not performed`(
    total: Int, perAddress: Int
  ) throws {
    try withLargePage(configuration(total: total, perAddress: perAddress)) { server, calls in
      var clients: [TestConnection] = []
      for _ in 0..<3 {
        let client = try TestConnection(port: server.port, receiveBuffer: 4_096)
        try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.readHead()
        clients.append(client)
      }
      for _ in 0..<20 {
        let response = try TestConnection(port: server.port).get("/")
        #expect(response.status == 503)
        #expect(response.header("Retry-After") == "5")
      }
      #expect(calls() == 3)
      #expect(server.limitsHit[.unsent] == 20)
      for client in clients { #expect(try client.read(Self.size).count == Self.size) }
      // The client may have read the last bytes before the server counts them as sent.
      try Waiting.wait(for: "room for a response") {
        let status = try TestConnection(port: server.port).get("/").status
        return status == 503 ? "\(status)" : nil
      }
    }
  }

  @Test func `the kernel takes a limited number of bytes that a client does not read`() throws {
    let connection = Lock<Connection?>(nil)
    try withServer(
      .init(threads: 1),
      handler: { exchange in
        guard exchange.path == "/large" else { return .respond(.text("small")) }
        connection.withLock { $0 = exchange.connection }
        return .respond(Response(body: .bytes([UInt8](repeating: 7, count: Self.size))))
      }
    ) { server in
      let slow = try TestConnection(port: server.port, receiveBuffer: 4_096)
      try slow.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try slow.readHead()
      var highest: Int32 = 0
      // The server's only thread writes to the slow client between these requests.
      for _ in 0..<200 {
        #expect(try TestConnection(port: server.port).get("/").text == "small")
        highest = max(highest, try #require(connection.withLock { $0 }).unacknowledged)
      }
      #expect(highest > 0)
      #expect(highest <= 2 * UnsentBytes.kernelLimit)
      #expect(try slow.read(Self.size).count == Self.size)
    }
  }

  @Test func `a client that reads its response below the minimum rate is disconnected`() throws {
    try withLargePage(HTTPServer.Configuration()) { server, _ in
      let slow = try TestConnection(port: server.port, receiveBuffer: 4_096)
      try slow.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try slow.readHead()
      let start = SystemInstant.now
      // The first check measures what the kernel's buffers have taken.
      for check in 1...3 { server.core.endLatePeers(at: start + .seconds(3_600 * check)) }
      #expect(throws: TestConnection.Failure.self) { _ = try slow.read(Self.size) }
      #expect(server.limitsHit[.readRate] == 1)
    }
  }

  @Test func `unsent responses with equal bytes share their memory`() throws {
    let unsent = UnsentBytes(HTTPServer.Configuration())
    try withServer(handler: { exchange in
      let bytes = [UInt8](repeating: 7, count: 100_000)
      let address = exchange.remoteAddress
      let bodies = [bytes.map { $0 }, bytes.map { $0 }, bytes.map { $0 + 1 }].map {
        unsent.add($0, to: exchange.connection, of: address)
      }
      let places = bodies.map { $0.bytes.withUnsafeBytes { "\($0.baseAddress.map { Int(bitPattern: $0) } ?? 0)" } }
      for body in bodies { unsent.remove(body) }
      return .respond(.text("\(places[0] == places[1]) \(places[0] == places[2])"))
    }) {
      let response = try TestConnection(port: $0.port).get("/")
      #expect(response.text == "true false")
    }
    #expect(unsent.hasRoom(for: RemoteAddress(ipv4: 127, 0, 0, 1)))
  }
}

import PeriscopeTestConnection
import Glibc
import PeriscopeSystem
import Testing

@testable import PeriscopeHTTP

struct LimitTests {
  @Test func `connections beyond the limit of an address are answered with 503, and earlier ones still served`() throws
  {
    try withServer(.init(connectionsPerAddress: 2), handler: echo) { server in
      let allowed = try (0..<2).map { _ in try TestConnection(port: server.port) }
      for client in allowed { #expect(try client.post("/", "a").text == "a") }
      let refused = try (0..<2).map { _ in try TestConnection(port: server.port) }
      for client in refused {
        let response = try client.post("/", "c")
        #expect(response.status == 503)
        #expect(response.text == "There are too many connections from your address; close some, or try again later.\n")
      }
      #expect(server.limitsHit[.connections] == 2)
      #expect(try allowed[0].post("/", "b").text == "b")
    }
  }

  @Test func `connections beyond twice the limit of an address are closed`() throws {
    // One thread accepts the connections in order.
    try withServer(.init(threads: 1, connectionsPerAddress: 1), handler: echo) { server in
      let clients = try (0..<2).map { _ in try TestConnection(port: server.port) }
      #expect(try clients[0].post("/", "a").text == "a")
      #expect(try TestConnection(port: server.port).readToEnd().isEmpty)
    }
  }

  @Test func `a closed connection no longer counts towards the limit of its address`() throws {
    try withServer(.init(threads: 1, connectionsPerAddress: 1), handler: echo) { server in
      for _ in 0..<20 {
        let client = try TestConnection(port: server.port)
        #expect(try client.ask("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").status == 200)
        #expect(try client.readToEnd().isEmpty)
      }
    }
  }

  @Test func `connections of a trusted proxy are not limited`() throws {
    let proxies = ["127.0.0.1"].compactMap { AddressRange($0) }
    try withServer(.init(connectionsPerAddress: 1, trustedProxies: proxies), handler: echo) { server in
      let clients = try (0..<5).map { _ in try TestConnection(port: server.port) }
      for client in clients { #expect(try client.post("/", "a").text == "a") }
    }
  }

  @Test func `an idle client is disconnected`() throws {
    try withServer(.init(idleTimeout: .seconds(1)), handler: echo) { server in
      let client = try again {
        let client = try TestConnection(port: server.port)
        #expect(try client.post("/", "a").text == "a")
        return client
      }
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test func `a client that does not read its stream is disconnected`() throws {
    let streams = Queue<TestStream>()
    try withServer(
      .init(idleTimeout: .seconds(1)),
      handler: { _ in
        let stream = TestStream()
        streams.put(stream)
        return .respond(Response(body: .stream(stream)))
      }
    ) { server in
      let (client, stream) = try again {
        let client = try TestConnection(port: server.port, receiveBuffer: 4096)
        try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
        _ = try client.readHead()
        return (client, streams.takeLast())
      }
      defer { client.close() }
      stream.push(.bytes([UInt8](repeating: 7, count: 50_000_000)))
      stream.waitUntilClosed()
      #expect(stream.counts == .init(opened: 1, closed: 1))
    }
  }

  @Test func `the limit on open files is raised for the expected connections, and never lowered`() async {
    // In a separate process, because the limit applies to the whole process, in which other tests open files.
    await #expect(processExitsWith: .success) {
      let files = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
      var limit = rlimit()
      getrlimit(files, &limit)
      let before = limit.rlim_cur
      limit.rlim_cur = min(before, 3000)
      setrlimit(files, &limit)
      OpenFileLimit.raise(forConnections: 3000)
      getrlimit(files, &limit)
      #expect(limit.rlim_cur >= min(limit.rlim_max, 6001))
      OpenFileLimit.raise(forConnections: 1)
      let raised = limit.rlim_cur
      getrlimit(files, &limit)
      #expect(limit.rlim_cur >= raised)
    }
  }
}

import PeriscopeHTTP
import PeriscopeTestConnection
import PeriscopeSystem
import Testing

struct StartTests {
  @Test func `the error for a taken port names the port and the remedy`() throws {
    try withServer(handler: echo) { server in
      let error = #expect(throws: HTTPServerError.self) {
        _ = try HTTPServer(.init(port: server.port), handler: echo)
      }
      #expect(error?.reason == .addressInUse)
      #expect(
        error?.description
          == "Port \(server.port) on 127.0.0.1 is taken; stop the process that uses it, or choose another port (0 takes any free one)."
      )
    }
  }

  @Test(arguments: ["nowhere.invalid", "192.0.2.1"])
  func `the error for a host that is no address of the machine names the host and the remedy`(host: String) throws {
    let error = #expect(throws: HTTPServerError.self) { _ = try HTTPServer(.init(host: host, port: 0), handler: echo) }
    #expect(error?.reason == .unknownHost)
    #expect(
      error?.description
        == "\(host) is not an address of this machine; listen on 127.0.0.1 for this machine alone, on 0.0.0.0 or :: for all."
    )
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0", "localhost", "::"])
  func `a server listens on the configured host`(host: String) throws {
    try withServer(.init(host: host), handler: { .respond(.text($0.remoteAddress.description)) }) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.get("/").text == "127.0.0.1")
    }
  }

  @Test(arguments: [1, 2, 8])
  func `a server with one or several threads answers requests`(threads: Int) throws {
    try withServer(.init(threads: threads), handler: echo) {
      let client = try TestConnection(port: $0.port)
      #expect(try client.post("/", "a").text == "a")
    }
  }

  @Test func `a port is free again when its server has stopped`() throws {
    let first = try HTTPServer(.init(port: 0), handler: echo)
    #expect(try TestConnection(port: first.port).post("/", "a").text == "a")
    first.stop()
    let second = try HTTPServer(.init(port: first.port), handler: echo)
    #expect(try TestConnection(port: second.port).post("/", "b").text == "b")
    second.stop()
  }
}

import PeriscopeTestConnection
import Testing

@testable import Periscope

/// The host names that a server accepts, as a protection against sites that point their own name to its address.
struct HostNameTests {
  private func names(
    _ host: String, _ hosts: [String] = [], proxies: [String] = []
  ) throws(ServerError) -> HostNames {
    var configuration = Server.Configuration(host: host)
    configuration.hosts = hosts
    configuration.trustedProxies = proxies
    return try HostNames(configuration)
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "localhost.", "shop.localhost", "127.0.0.1", "127.0.0.1:80", "127.1.2.3", "[::1]",
    "[::1]:8080",
  ])
  func `a server on a loopback address or on all addresses answers for loopback names and addresses`(host: String)
    throws
  {
    #expect(try names("127.0.0.1").contain(host))
    #expect(try names("0.0.0.0").contain(host))
  }

  @Test(arguments: [
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "192.0.2.1", "[2001:db8::1]",
  ])
  func `a server on a loopback address answers for no name or address other than loopback ones`(host: String) throws {
    #expect(try !names("127.0.0.1").contain(host))
    #expect(try !names("::1").contain(host))
  }

  @Test(arguments: [
    "localhost:evil", "localhost:", "localhost:80evil", "localhost:80:80", "localhost:65536", "localhost:-1",
    "localhost:000080", "localhost: 80", "LOCALHOST:evil", "localhost.:evil", "shop.localhost:evil", "127.0.0.1:evil",
    "[::1].evil", "[::1]evil", "[::1]:evil", "[::1]:", "[::1]:65536", "[::1", "[::1].localhost", "[localhost]",
    "[localhost]:80", "[127.0.0.1]", "example.com:evil", "[]", ":80", "localhost/", "evil@localhost",
  ])
  func `a Host header with anything but a port after its name or address is refused`(host: String) throws {
    #expect(try !names("127.0.0.1", ["example.com"]).contain(host))
    #expect(try !names("0.0.0.0", ["example.com"]).contain(host))
    #expect(try names("0.0.0.0", ["*"]).contain(host))
  }

  @Test(arguments: ["localhost:0", "localhost:65535", "LOCALHOST:00080", "[::1]:65535", "127.0.0.1:1"])
  func `a Host header is accepted with any port up to 65535, also with leading zeros`(host: String) throws {
    #expect(try names("127.0.0.1").contain(host))
  }

  @Test(arguments: ["localhost:evil", "[::1].evil", "localhost:65536"])
  func `a request whose Host and Origin have a malformed port is refused`(host: String) throws {
    let site = try TestSite()
    let response = try TestConnection(port: site.server.port).ask(
      "POST /tally HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nContent-Length: 28\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\naction=incrementButtonTapped"
    )
    #expect(response.status == 421)
    #expect(site.server.sessionCount == 0)
  }

  @Test func `a server on all addresses answers for any address, but only for configured names`() throws {
    let names = try names("0.0.0.0", ["example.com"])
    for host in ["192.0.2.1:8080", "[2001:db8::1]", "example.com", "EXAMPLE.com:443"] { #expect(names.contain(host)) }
    for host in ["evil.example", "www.example.com", "example.com.evil.example"] { #expect(!names.contain(host)) }
    #expect(names.contain(nil))
    #expect(try self.names("0.0.0.0", ["*"]).contain("anything.example"))
  }

  @Test func `a server behind a trusted proxy needs a configured host name`() throws {
    let error = #expect(throws: ServerError.self) { try names("127.0.0.1", proxies: ["127.0.0.1"]) }
    #expect(
      "\(try #require(error))"
        == "A server behind a trusted proxy needs the names of its site: add --hosts example.com, with several names separated by commas."
    )
    #expect(try names("127.0.0.1", ["example.com"], proxies: ["127.0.0.1"]).contain("example.com"))
  }

  @Test func `a request with the Host of a different site is refused, and starts no session`() throws {
    let site = try TestSite()
    let client = try TestConnection(port: site.server.port)
    let response = try client.ask("GET /tally HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    #expect(response.status == 421)
    #expect(
      response.text
        == "This server does not answer for the host 'evil.example'. If it is a name of this site, start the server with --hosts.\n"
    )
    #expect(site.server.sessionCount == 0)
    #expect(try client.ask("GET /health HTTP/1.1\r\nHost: balancer\r\n\r\n").status == 200)
    #expect(try client.ask("GET /tally HTTP/1.0\r\n\r\n").status == 200)
  }

  @Test func `a request target with an absolute URL never redirects to that URL's host`() throws {
    let site = try TestSite()
    func ask(_ target: String, host: String) throws -> TestResponse {
      try TestConnection(port: site.server.port).ask(
        "POST \(target) HTTP/1.1\r\nHost: \(host)\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 28\r\n\r\naction=incrementButtonTapped"
      )
    }
    #expect(try ask("http://evil.example/tally", host: "localhost").status == 400)
    #expect(try ask("http://evil.example/tally", host: "evil.example").status == 421)
    let served = try ask("http://localhost/tally", host: "localhost")
    #expect(served.status == 303)
    #expect(served.header("Location") == "/tally")
  }
}

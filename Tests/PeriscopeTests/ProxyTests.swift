import Periscope
import PeriscopeTestConnection
import Testing

struct ProxyTests {
  private func site(_ configure: (inout Server.Configuration) -> Void = { _ in }) throws -> TestSite {
    try TestSite(
      sessions: SessionLimits(perAddress: 1),
      configure: {
        $0.trustedProxies = ["127.0.0.0/8"]
        $0.hosts = ["site.example", "evil.example"]
        configure(&$0)
      })
  }

  @Test func `a session over TLS has a cookie with the __Host- prefix, and one without the prefix is ignored`() throws {
    let site = try site()
    let connection = try TestConnection(port: site.server.port)
    let first = try connection.get("/tally", "X-Forwarded-For: 203.0.113.1", "X-Forwarded-Proto: https")
    let cookie = try #require(first.header("Set-Cookie"))
    #expect(cookie.hasPrefix("__Host-periscope="))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Secure"))
    let pair = try #require(cookie.split(separator: ";").first)
    let second = try connection.get(
      "/tally", "X-Forwarded-For: 203.0.113.1", "X-Forwarded-Proto: https", "Cookie: \(pair)")
    #expect(second.status == 200)
    #expect(second.header("Set-Cookie") == nil)
    // The plain cookie, which a different host of the domain could have set, is ignored.
    let plain = pair.replacing("__Host-", with: "")
    let third = try connection.get(
      "/tally", "X-Forwarded-For: 203.0.113.2", "X-Forwarded-Proto: https", "Cookie: \(plain)")
    #expect(third.header("Set-Cookie") != nil)
  }

  @Test func `limits count the client's address, not that of a trusted proxy`() throws {
    let site = try site()
    let connection = try TestConnection(port: site.server.port)
    #expect(try connection.get("/tally", "X-Forwarded-For: 203.0.113.1").status == 200)
    #expect(try connection.get("/tally", "X-Forwarded-For: 203.0.113.2").status == 200)
    #expect(try connection.get("/tally", "X-Forwarded-For: 198.51.100.7, 203.0.113.2").status == 429)
    #expect(try connection.get("/tally", "X-Forwarded-For: 2001:db8::1").status == 200)
    #expect(try connection.get("/tally", "X-Forwarded-For: 2001:db8::2").status == 429)
  }

  @Test func `a POST from the forwarded host counts as same-origin`() throws {
    let site = try site()
    let connection = try TestConnection(port: site.server.port)
    func post(_ headers: String...) throws -> Int {
      try connection.ask(
        "POST /tally HTTP/1.1\r\nHost: 127.0.0.1:1\r\nContent-Type: application/x-www-form-urlencoded\r\nX-Forwarded-For: 203.0.113.1\r\nX-Forwarded-Proto: https\r\n"
          + headers.map { $0 + "\r\n" }.joined() + "Content-Length: 28\r\n\r\naction=incrementButtonTapped"
      ).status
    }
    #expect(try post("Origin: https://site.example", "X-Forwarded-Host: evil.example") == 403)
    #expect(try post("Origin: https://site.example", "X-Forwarded-Host: site.example") == 200)
  }

  @Test func `Strict-Transport-Security is sent over TLS only, and only if configured`() throws {
    let site = try site { $0.securityHeaders.strictTransportSecurity = "max-age=63072000" }
    let connection = try TestConnection(port: site.server.port)
    let secure = try connection.get("/health", "X-Forwarded-Proto: https")
    #expect(secure.header("Strict-Transport-Security") == "max-age=63072000")
    #expect(try connection.get("/health").header("Strict-Transport-Security") == nil)
  }

  @Test func `security headers can be changed or removed`() throws {
    let site = try site {
      $0.securityHeaders.contentSecurityPolicy = "default-src 'self'"
      $0.securityHeaders.frameOptions = nil
    }
    let response = try TestConnection(port: site.server.port).get("/health")
    #expect(response.header("Content-Security-Policy") == "default-src 'self'")
    #expect(response.header("X-Frame-Options") == nil)
  }
}

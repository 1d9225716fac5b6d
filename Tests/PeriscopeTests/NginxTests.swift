import PeriscopeTestConnection
import PeriscopeTestProxies
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

struct NginxTests {
  private let site: TestSite

  init() throws {
    site = try TestSite(configure: {
      $0.trustedProxies = ["127.0.0.1"]
      $0.hosts = ["example.com"]
      $0.stopTimeout = .seconds(100)
    })
  }

  @Test(.timeLimit(.minutes(5)))
  func `nginx with its defaults forwards events at once, and the end of the stream`() async throws {
    let nginx = try Nginx("nginx-default", server: site.server.port)
    let browser = try Browser(port: nginx.port)
    _ = try browser.get()
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    for count in 1...5 {
      let answer = try browser.press("incrementButtonTapped")
      #expect(answer.status == 204)
      #expect(answer.header("Periscope-Sequence") == "\(count)")
      #expect(try tab.event() == "id:\(count)\ndata:0.0=\(count)\n\n")
    }
    let again = try browser.tab()
    try again.follow("?epoch=\(browser.epoch)&since=0", lastEventID: "3")
    #expect(try again.event() == "id:5\ndata:0.0=5\n\n")
    site.server.stop()
    #expect(try tab.event() == "data:!bye\n\n")
    #expect(try tab.event() == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `nginx with its defaults forwards bodies and refusals`() async throws {
    let nginx = try Nginx("nginx-default", server: site.server.port)
    let browser = try Browser(port: nginx.port)
    #expect(try browser.post("action=nope").status == 409)
    #expect(try browser.post("action=" + String(repeating: "a", count: 60_000)).status == 409)
    #expect(try browser.post("action=" + String(repeating: "a", count: 70_000)).status == 413)
    #expect(try browser.connection.get("/nowhere").header("X-Frame-Options") == "DENY")
  }

  @Test(.timeLimit(.minutes(5)), arguments: [50, 60, 180])
  func `nginx forwards up to 180 cookies of one request`(count: Int) throws {
    let nginx = try Nginx("nginx-default", server: site.server.port)
    let browser = try Browser(port: nginx.port)
    _ = try browser.get()
    let others = (1..<count).map { "c\($0)=\(String(repeating: "x", count: 35)); " }.joined()
    let many = try Browser(port: nginx.port, cookie: others + (browser.cookie ?? ""))
    #expect(try many.post("action=incrementButtonTapped").status == 200)
    #expect(try browser.get().text.contains("1"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `behind nginx as the article Security configures it, cookies are secure and foreign origins are refused`()
    async throws
  {
    let nginx = try Nginx("nginx", server: site.server.port)
    let page = try await nginx.program.curl(
      "/tally", "-H", "X-Forwarded-For: 198.51.100.1", "-H", "Forwarded: for=198.51.100.2;proto=http")
    #expect(page.hasPrefix("HTTP/2 200"))
    let cookie = try #require(
      page.firstMatch(of: /(?i)set-cookie: (__Host-periscope=[\w-]{43}); Path=\/; HttpOnly; SameSite=Lax; Secure/))
    let origin = "Origin: https://example.com:\(nginx.port)"
    let posted = try await nginx.program.curl(
      "/tally", "-b", String(cookie.1), "-H", origin, "-d", "action=incrementButtonTapped")
    #expect(posted.hasPrefix("HTTP/2 200") && posted.contains(#"{"count":1}"#))
    let stranger = try await nginx.program.curl(
      "/tally", "-b", String(cookie.1), "-H", "Origin: https://evil.example", "-d", "action=incrementButtonTapped")
    #expect(stranger.hasPrefix("HTTP/2 403"))
  }
}

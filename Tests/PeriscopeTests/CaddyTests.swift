import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeTestProxies
import Testing

@Suite(.enabled(if: Caddy.isHere, "needs Caddy: install it with 'apt-get install caddy'"), .timeLimit(.minutes(5)))
struct CaddyTests {
  private let stage: SiteStage

  init() throws {
    let site = Site {
      Page("/tally", title: "Tally", initialState: Tally.State()) {
        Tally(probe: Tally.Probe())
      } content: { store in
        TallyView(store: store, probe: Tally.Probe())
      }
      Route("GET", "/who") { request in .text("\(request.address) \(request.headers["Forwarded"] ?? "-")") }
    }
    stage = try SiteStage(
      site,
      configure: {
        $0.trustedProxies = ["127.0.0.1"]
        $0.hosts = ["example.com"]
      })
  }

  @Test
  func `behind Caddy as the article Security configures it, cookies are secure and foreign origins are refused`()
    async throws
  {
    let caddy = try Caddy(server: stage.server.port).program
    let page = try await caddy.curl("/tally")
    #expect(page.hasPrefix("HTTP/2 200"))
    let cookie = try #require(
      page.firstMatch(of: /(?i)set-cookie: (__Host-periscope=[\w-]{43}); Path=\/; HttpOnly; SameSite=Lax; Secure/))
    let origin = "Origin: https://example.com:\(caddy.port)"
    let posted = try await caddy.curl(
      "/tally", "-b", String(cookie.1), "-H", origin, "-d", "action=incrementButtonTapped")
    #expect(posted.hasPrefix("HTTP/2 200") && posted.contains(#"{"count":1}"#))
    let stranger = try await caddy.curl(
      "/tally", "-b", String(cookie.1), "-H", "Origin: https://evil.example", "-d", "action=incrementButtonTapped")
    #expect(stranger.hasPrefix("HTTP/2 403"))
  }

  @Test(arguments: [50, 60, 175]) func `Caddy forwards up to 175 cookies of one request`(count: Int) async throws {
    let caddy = try Caddy(server: stage.server.port).program
    let page = try await caddy.curl("/tally")
    let cookie = try #require(page.firstMatch(of: /__Host-periscope=[\w-]{43}/)).output
    let others = (1..<count).map { "c\($0)=\(String(repeating: "x", count: 35)); " }.joined()
    let posted = try await caddy.curl("/tally", "-b", others + cookie, "-d", "action=incrementButtonTapped")
    #expect(posted.hasPrefix("HTTP/2 200") && posted.contains(#"{"count":1}"#))
  }

  @Test func `Caddy does not pass on a client's forwarding headers`() async throws {
    let caddy = try Caddy(server: stage.server.port).program
    let answer = try await caddy.curl(
      "/who", "-H", "X-Forwarded-For: 198.51.100.1", "-H", "Forwarded: for=198.51.100.2;proto=http")
    #expect(answer.hasSuffix("127.0.0.1 -"))
  }

  @Test func `Caddy forwards the events of an event stream at once`() async throws {
    let caddy = try Caddy(server: stage.server.port).program
    let page = try await caddy.curl("/tally")
    let cookie = try #require(page.firstMatch(of: /__Host-periscope=[\w-]{43}/)).output
    let epoch = try #require(page.firstMatch(of: /name="periscope" content="([^ "]+)/)).1
    _ = try await caddy.curl("/tally", "-b", String(cookie), "-d", "action=incrementButtonTapped")
    let said = try await caddy.follow(
      "/tally?epoch=\(epoch)&since=0", "-H", "Accept: text/event-stream", "-b", String(cookie), until: "\n\n")
    #expect(said == "id:1\ndata:0.0=1\n\n")
  }
}

import Foundation
import IssueReporting
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import PeriscopeUI
import Testing

struct ContentSecurityPolicyTests {
  private static let home = Page("/", title: "Home") { p { "Home" } }

  private func policy(_ site: Site, _ set: (inout ContentSecurityPolicy) -> Void = { _ in }) throws -> String {
    var policy = ContentSecurityPolicy()
    set(&policy)
    let stage = try SiteStage(site) { $0.securityHeaders.contentSecurityPolicy = policy }
    return try #require(try stage.client().get("/").header("Content-Security-Policy"))
  }

  @Test func `configured sources are added to Periscope's Content-Security-Policy`() throws {
    let plain = try policy(Site { Self.home })
    let own = try policy(Site { Self.home }) {
      $0.images = ["https://images.example.com"]
      $0.scripts = ["https://cdn.example.com/a.js", "'wasm-unsafe-eval'"]
      $0.frames = ["https://maps.example.com"]
      $0.frameAncestors = ["https://portal.example.com"]
      $0.connections = ["wss://live.example.com"]
    }
    #expect(own.contains("img-src 'self' data: https://images.example.com;"))
    #expect(own.contains("' https://cdn.example.com/a.js 'wasm-unsafe-eval'; style-src 'self';"))
    #expect(own.contains("frame-src https://maps.example.com;"))
    #expect(own.contains("connect-src 'self' wss://live.example.com;"))
    #expect(own.hasSuffix("frame-ancestors https://portal.example.com"))
    #expect(!plain.contains("frame-src") && plain.hasSuffix("frame-ancestors 'none'"))
  }

  @Test(arguments: [
    "https://a; script-src *", "https://a, b", "a b", "", "unsafe-inline", "self", "none", "'", "'nonce-1",
    "https://a\r\nX-Evil: 1", "\u{0}", "https://ä.example",
  ])
  func `a malformed source is reported and left out of the Content-Security-Policy`(source: String) throws {
    let reporter = IssueRecorder()
    try withIssueReporters([reporter]) {
      let plain = try policy(Site { Self.home })
      #expect(
        try policy(Site { Self.home }) {
          $0.images = [source]
          $0.frames = [source]
        } == plain)
    }
    #expect(reporter.issues.count == 2)
  }

  @Test func `the Content-Security-Policy allows inline styles and scripts of the site's head by their hashes`() throws
  {
    let site = Site { Self.home }.head {
      style { Stylesheet("h1 { color: red }") }
      RawHTML("<script data-a='>'>let a = 1</script><SCRIPT src=\"/a.js\"></SCRIPT>")
    }
    let policy = try policy(site)
    // printf 'h1 { color: red }' | openssl dgst -sha256 -binary | base64
    #expect(policy.contains("style-src 'self' 'sha256-tTSm1OckW5h6W6ygQhQ4J51f9En6kC/x9O18pXFX6KM='"))
    #expect(policy.contains(" 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='; style-src"))
  }

  @Test func `if a policy uses nonces, each response with a page has its own, in the header and the elements`() throws {
    var policy = ContentSecurityPolicy()
    policy.usesNonces = true
    let stage = try SiteStage(
      Site { Self.home }.head {
        link(.rel("stylesheet"), .href("/a.css"))
        script(.src("https://cdn.example.com/a.js"))
      }
      .pageHead {
        $0.scripts = ["/own.js"]
        $0.preloads = [PageHead.Preload("/part.js", as: .script)]
      }
    ) { [policy] in $0.securityHeaders.contentSecurityPolicy = policy }
    let client = try stage.client()
    var nonces: Set<String> = []
    for _ in 1...3 {
      let page = try client.get("/")
      let header = try #require(page.header("Content-Security-Policy"))
      let nonce = try #require(header.firstMatch(of: /script-src .*?'nonce-([A-Za-z0-9_-]{22})'/)).1
      #expect(header.contains("style-src 'self' 'nonce-\(nonce)';"))
      #expect(page.text.contains(#"<link nonce="\#(nonce)" rel="stylesheet" href="/a.css">"#))
      #expect(page.text.contains(#"<script nonce="\#(nonce)" src="https://cdn.example.com/a.js">"#))
      #expect(page.text.contains(#"<script type="module" nonce="\#(nonce)" src="/periscope/"#))
      #expect(page.text.contains(#"<script nonce="\#(nonce)" data-head type="module" src="/own.js">"#))
      #expect(page.text.contains(#"<link nonce="\#(nonce)" data-head rel="modulepreload" href="/part.js">"#))
      nonces.insert(String(nonce))
    }
    #expect(nonces.count == 3)
    #expect(try client.get("/nowhere").header("Content-Security-Policy")?.contains("nonce") == false)
  }

  @Test func `a page that everybody shares has the same bytes for all, without a nonce even if the policy uses them`()
    throws
  {
    var policy = ContentSecurityPolicy()
    policy.usesNonces = true
    policy.scripts = ["'strict-dynamic'", "https://cdn.example.com"]
    let stage = try SiteStage(
      Site { Page("/", title: "Home", lifetime: .everybody) { p { "Home" } } }
        .head { style { Stylesheet("h1 { color: red }") } }
        .pageHead { $0.scripts = ["/own.js"] }
    ) { [policy] in $0.securityHeaders.contentSecurityPolicy = policy }
    let pages = try (1...3).map { _ in try stage.client().get("/") }
    #expect(Set(pages.map(\.text)).count == 1)
    for page in pages {
      #expect(!page.text.contains("nonce"))
      // With the keyword, browsers would ignore 'self' and the listed host, and so run no script.
      #expect(page.header("Content-Security-Policy")?.contains("'strict-dynamic'") == false)
      #expect(page.header("Content-Security-Policy")?.contains(" https://cdn.example.com;") == true)
      #expect(page.header("Content-Security-Policy")?.contains("nonce") == false)
      #expect(page.header("Content-Security-Policy")?.contains("style-src 'self' 'sha256-") == true)
    }
  }

  @Test func `a page with a nonce allows the scripts that its scripts insert, if the policy lists the keyword`() throws
  {
    let header = try policy(Site { Self.home }) {
      $0.usesNonces = true
      $0.scripts = ["'strict-dynamic'"]
    }
    #expect(header.contains(/script-src [^;]*'nonce-[^;]*' 'strict-dynamic';/))
  }

  @Test func `a Content-Security-Policy that is given as a string replaces Periscope's`() throws {
    let stage = try SiteStage(Site { Self.home }) { $0.securityHeaders.contentSecurityPolicy = "default-src 'self'" }
    #expect(try stage.client().get("/").header("Content-Security-Policy") == "default-src 'self'")
  }
}

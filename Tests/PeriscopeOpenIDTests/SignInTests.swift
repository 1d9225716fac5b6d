import Clocks
import ComposableArchitecture
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeOpenID

/// Signing in at a provider.
@Suite(.timeLimit(.minutes(5))) struct SignInTests {
  @Test func `a user signs in at the provider, gets a new cookie, and sees the requested page`() async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      let refused = try browser.get("/boards")
      #expect(refused.header("Location") == "/sign-in/acme?next=%2Fboards")
      let start = try browser.get("/sign-in/acme?next=%2Fboards")
      #expect(start.status == 302)
      #expect(start.header("Cache-Control") == "no-store")
      let old = try #require(browser.cookie)
      let url = try stage.acme.consent(to: try #require(start.header("Location")))
      #expect(url.hasPrefix("\(SignInStage.url)/sign-in/acme/callback?"))
      let end = try browser.get(String(url.dropFirst(SignInStage.url.count)))
      #expect(end.status == 303)
      #expect(end.header("Location") == "/boards")
      #expect(browser.cookie != old)
      #expect(try browser.get("/boards").status == 200)
      #expect(try browser.user == "Blob")
      #expect(try browser.get("/pending").text == "0")
      #expect(try Browser(port: stage.server.port, cookie: old).user == "nobody")
      #expect(stage.acme.requests == ["discovery", "token basic"])
      #expect(stage.log.values == [])
    }
  }

  @Test
  func `the provider's URL contains a state, a nonce and a challenge of each sign-in, which no parameter replaces`()
    async throws
  {
    try await onThread {
      let stage = try SignInStage { $0.parameters = ["prompt": "login", "state": "forged"] }
      let browser = try stage.browser()
      let urls = try (0..<2).map { _ in try #require(try browser.get("/sign-in/acme").header("Location")) }
      let queries = urls.map { Request(query: String($0.drop { $0 != "?" }.dropFirst())) }
      for name in ["state", "nonce", "code_challenge"] {
        let values = queries.compactMap { $0.query(name) }
        #expect(values.allSatisfy { $0.count == 43 } && values[0] != values[1])
      }
      #expect(queries[0].query("prompt") == "login")
      #expect(queries[0].query("scope") == "openid profile email")
      #expect(queries[0].query("redirect_uri") == "\(SignInStage.url)/sign-in/acme/callback")
      #expect(urls[0].components(separatedBy: "state=").count == 2)
    }
  }

  @Test func `a code challenge is the SHA-256 of its verifier`() {
    // The example of RFC 7636.
    #expect(
      Secrets.challenge(of: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test(arguments: [
    (methods: ["client_secret_post"], secret: TestProvider.secret, proof: "post"),
    (["client_secret_post", "client_secret_basic"], TestProvider.secret, "basic"), (["none"], nil, "none"),
  ])
  func `the site proves its identity to the token endpoint in a way that the provider supports`(
    methods: [String], secret: String?, proof: String
  ) async throws {
    try await onThread {
      let stage = try SignInStage(secret: secret)
      stage.acme.behave { $0.discovery = { $0["token_endpoint_auth_methods_supported"] = methods } }
      let browser = try stage.browser()
      #expect(try browser.get(try stage.callback(browser)).status == 303)
      #expect(stage.acme.requests == ["discovery", "token \(proof)"])
    }
  }

  @Test func `the user information adds claims, such as a verified address`() async throws {
    try await onThread {
      let stage = try SignInStage { $0.loadsUserInfo = true }
      let browser = try stage.browser()
      #expect(try browser.get(try stage.callback(browser)).status == 303)
      #expect(try browser.get("/email").text == "blob@example.com")
    }
  }

  @Test func `the discovery document is loaded once an hour`() async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      for _ in 0..<3 { _ = try browser.get("/sign-in/acme") }
      stage.pass(3_599)
      _ = try browser.get("/sign-in/acme")
      #expect(stage.acme.requests == ["discovery"])
      stage.pass(1)
      _ = try browser.get("/sign-in/acme")
      #expect(stage.acme.requests == ["discovery", "discovery"])
    }
  }

  @Test func `a discovery document with a wrong issuer is not requested again until five seconds have passed`()
    async throws
  {
    try await onThread {
      let stage = try SignInStage()
      stage.acme.behave { $0.discovery = { $0["issuer"] = "http://127.0.0.1" } }
      let browser = try stage.browser()
      for _ in 0..<3 { #expect(try browser.get("/sign-in/acme").status == 502) }
      #expect(stage.acme.requests == ["discovery"])
      stage.acme.behave { $0.discovery = { _ in } }
      stage.pass(4)
      #expect(try browser.get("/sign-in/acme").status == 502)
      #expect(stage.acme.requests == ["discovery"])
      stage.pass(1)
      #expect(try browser.get("/sign-in/acme").status == 302)
    }
  }

  @Test func `a session has five sign-ins under way at most, and a further one replaces the oldest`() async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      let callbacks = try (0..<6).map { _ in try stage.callback(browser) }
      #expect(try browser.get("/pending").text == "5")
      #expect(try browser.get(callbacks[0]).status == 400)
      #expect(try browser.get(callbacks[1]).status == 303)
    }
  }

  @Test func `a HEAD request starts no sign-in, and one for a callback does not use its sign-in up`() async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      #expect(try browser.get("/sign-in/acme", method: "HEAD").header("Set-Cookie") == nil)
      let callback = try stage.callback(browser)
      #expect(try browser.get(callback, method: "HEAD").status == 204)
      #expect(try browser.get(callback).status == 303)
    }
  }

  @Test func `an image of a different site with the URL of a sign-in starts no session`() async throws {
    try await onThread {
      let stage = try SignInStage()
      let connection = try TestConnection(port: stage.server.port)
      let response = try connection.get("/sign-in/acme", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image")
      #expect(response.status == 403)
      #expect(response.header("Set-Cookie") == nil)
    }
  }

  @Test func `the site can refuse a user, who then is not signed in`() async throws {
    try await onThread {
      let stage = try SignInStage()
      stage.acme.behave { $0.claims = { $0["sub"] = "banned" } }
      let browser = try stage.browser()
      let refused = try browser.get(try stage.callback(browser))
      #expect(refused.status == 403 && refused.text.contains("This account is closed."))
      #expect(try browser.user == "nobody")
    }
  }

  @Test(arguments: [
    "//evil.example", "https://evil.example", "/%5Cevil.example", "javascript:alert(1)", "%09//evil.example", "evil",
    "/%0d%0aSet-Cookie:a=b", "%20//evil.example", "/sign-in/acme", "/sign-in/acme?next=/", "/sign-in/acme/callback",
    "?x=1", "",
  ])
  func `after signing in, a destination that is not a page of the site is replaced by the start page`(
    next: String
  ) async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      #expect(try browser.get(try stage.callback(browser, next: next)).header("Location") == "/")
    }
  }

  @Test(arguments: [("/boards?x=1%26y", "/boards?x=1&y"), ("/a/%252Fb", "/a/%2Fb"), ("/%C3%A4", "/%C3%A4")])
  func `after signing in, the user sees the requested page of the site`(next: String, path: String) async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      #expect(try browser.get(try stage.callback(browser, next: next)).header("Location") == path)
    }
  }

  @Test func `a token endpoint that does not answer is given up after ten seconds, and the user is told`() async throws
  {
    let clock = TestClock()
    let (limited, unlimited) = (OpenIDClient.live(clock: clock), OpenIDClient.live(timeout: .seconds(400)))
    let client = OpenIDClient { request in
      try await request.method == "POST" ? limited.send(request) : unlimited.send(request)
    }
    let stage = try SignInStage(client: client)
    let silent = try SilentServer()
    stage.acme.behave { $0.discovery = { $0["token_endpoint"] = "http://127.0.0.1:\(silent.port)/token" } }
    async let result = onThread {
      let browser = try stage.browser()
      let response = try browser.get(try stage.callback(browser))
      return (response.status, response.text, try browser.user)
    }
    await clock.waitForSleepers(1)
    await clock.advance(by: .seconds(10))
    let (status, text, user) = try await result
    #expect(status == 504 && text.contains("Acme did not answer in time"))
    #expect(user == "nobody")
    #expect(stage.log.values.first?.contains("the provider did not answer in time") == true)
  }
}

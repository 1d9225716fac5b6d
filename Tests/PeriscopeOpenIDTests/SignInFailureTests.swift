import Foundation
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeOpenID

/// A sign-in that fails.
struct FailedSignIn: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let status: Int
  /// A part of the line that is logged.
  let line: String
  /// Changes the responses of the provider.
  let change: @Sendable (inout TestProvider.Behavior, _ url: String) -> Void
  /// Changes the registration with the provider.
  let register: @Sendable (inout OpenIDProvider) -> Void
  /// Returns the URL that the browser requests instead of the callback to which the provider redirects it.
  let callback: @Sendable (String, SignInStage) throws -> String

  init(
    _ name: String, _ status: Int, _ line: String,
    change: @escaping @Sendable (inout TestProvider.Behavior, _ url: String) -> Void = { _, _ in },
    register: @escaping @Sendable (inout OpenIDProvider) -> Void = { _ in },
    callback: @escaping @Sendable (String, SignInStage) throws -> String = { url, _ in url }
  ) {
    testDescription = name
    (self.status, self.line, self.change, self.register, self.callback) = (status, line, change, register, callback)
  }

  /// Creates a failure because of wrong claims in the ID token.
  static func claims(
    _ name: String, _ line: String, _ change: @escaping @Sendable (inout TestProvider.JSON) -> Void
  ) -> FailedSignIn {
    FailedSignIn(
      "ID token: \(name)", 502, "the ID token is not valid: \(line)",
      change: {
        $0.claims = change; _ = $1
      })
  }

  /// Creates a failure because of an ID token with a malformed text.
  static func token(_ name: String, _ text: @escaping @Sendable ([String]) -> String) -> FailedSignIn {
    FailedSignIn(
      "ID token: \(name)", 502, "it is not a token in three parts",
      change: {
        $0.token = text; _ = $1
      })
  }

  /// Creates a failure because of the response of the token endpoint.
  static func response(_ name: String, _ line: String, _ response: Response) -> FailedSignIn {
    FailedSignIn(
      "token endpoint: \(name)", 502, line,
      change: {
        $0.answer = { response }; _ = $1
      })
  }

  /// Creates a failure because of a changed query of the callback.
  static func query(
    _ name: String, _ status: Int, _ line: String, _ change: @escaping @Sendable (String) -> String
  ) -> FailedSignIn {
    FailedSignIn("callback: \(name)", status, line, callback: { url, _ in change(url) })
  }

  static let all =
    callbacks + tokens + responses + [
      FailedSignIn(
        "a forged code", 502, "the provider answered 400 'invalid_grant'",
        callback: { url, _ in replace("code", "forged", in: url) }),
      FailedSignIn(
        "a code of a different user's sign-in", 502, "the provider answered 400 'invalid_grant'",
        callback: { try injected($0, $1) }),
      FailedSignIn(
        "a code of a different user's sign-in, from a provider that checks no verifier", 502,
        "'nonce' belongs to a different sign-in",
        change: {
          $0.checksVerifier = false; _ = $1
        },
        callback: { try injected($0, $1) }),
      FailedSignIn(
        "a callback of one provider at the path of the other", 400,
        "no sign-in of the session has the callback's state",
        callback: { url, _ in url.replacing("/acme/", with: "/other/") }),
      FailedSignIn(
        "an expired sign-in", 400, "no sign-in of the session has the callback's state",
        callback: { url, stage in
          stage.pass(601)
          return url
        }),
      FailedSignIn(
        "a clock that was set back by an hour", 400, "no sign-in of the session has the callback's state",
        callback: { url, stage in
          stage.pass(-3_600)
          return url
        }),
      FailedSignIn(
        "user information of a different user", 502, "the user information belongs to a different user",
        change: {
          $0.userInfo = { $0["sub"] = "user-8" }; _ = $1
        }, register: { $0.loadsUserInfo = true }),
      FailedSignIn(
        "no endpoint for the user information", 502, "there is no user information",
        change: {
          $0.discovery = { $0["userinfo_endpoint"] = nil }; _ = $1
        }, register: { $0.loadsUserInfo = true }),
    ]

  private static let callbacks: [FailedSignIn] = [
    query("a forged state", 400, "no sign-in of the session") { replace("state", "forged", in: $0) },
    query("no state", 400, "'state' is missing") { replace("state", nil, in: $0) },
    query("an empty state", 400, "'state' is missing") { replace("state", "", in: $0) },
    query("two states", 400, "'state' occurs twice") { $0 + "&state=x" },
    query("no code", 400, "'code' is missing") { replace("code", nil, in: $0) },
    query("two codes", 400, "'code' occurs twice") { $0 + "&code=x" },
    query("malformed encoding", 400, "not percent-encoded") { $0 + "&x=%zz" },
    query("a different issuer", 400, "names the issuer 'https://evil.example'") {
      replace("iss", "https://evil.example", in: $0)
    },
    query("no issuer, though the provider always sends it", 400, "'iss' is missing") { replace("iss", nil, in: $0) },
    query("the user has cancelled", 403, "answered 'access_denied': 'no?X: forged'") {
      replace("code", nil, in: $0) + "&error=access_denied&error_description=no%0AX:%20forged"
    },
    query("an error of the provider", 502, "answered 'server_error'") { $0 + "&error=server_error" },
    query("an error with a forged state", 400, "no sign-in of the session") { _ in
      "/sign-in/acme/callback?error=access_denied&state=forged"
    },
  ]

  private static let tokens: [FailedSignIn] = [
    claims("a different issuer", "'iss'") { $0["iss"] = "https://evil.example" },
    claims("a different site", "'aud'") { $0["aud"] = "other" },
    claims("several sites without the one that it is for", "'azp'") { $0["aud"] = ["board", "other"] },
    claims("for a different site of several", "'azp'") { ($0["aud"], $0["azp"]) = (["board", "other"], "other") },
    claims("for a different site", "'azp'") { $0["azp"] = "other" },
    claims("expired", "'exp' is in the past") { $0["exp"] = 1_000_000 - 61 },
    claims("from the future", "'iat' is in the future") { $0["iat"] = 1_000_000 + 61 },
    claims("older than the sign-in", "'iat' is before the sign-in") { $0["iat"] = 1_000_000 - 61 },
    claims("not valid yet", "'nbf' is in the future") { $0["nbf"] = 1_000_000 + 61 },
    claims("no nonce", "'nonce' is missing") { $0["nonce"] = nil },
    claims("a different nonce", "'nonce' belongs to a different sign-in") { $0["nonce"] = "forged" },
    claims("an empty subject", "'sub'") { $0["sub"] = "" },
    claims("a subject that is too long", "'sub'") { $0["sub"] = String(repeating: "x", count: 256) },
    claims("no subject", "it is not a token") { $0["sub"] = nil },
    claims("no expiry", "it is not a token") { $0["exp"] = nil },
    claims("an expiry that is a text", "it is not a token") { $0["exp"] = "2099" },
    token("two parts") { $0.dropLast().joined(separator: ".") },
    token("five parts, as if encrypted") { ($0 + $0.dropLast()).joined(separator: ".") },
    token("other characters") { "\($0[0]).\($0[1])=.\($0[2])" },
    token("no JSON") { "\($0[0]).\(Base64URL.encoded(Array("{".utf8))).\($0[2])" },
    token("empty") { _ in "" },
  ]

  private static let responses: [FailedSignIn] = [
    response("no JSON", "has sent no ID token", .text("<html>")),
    response("no ID token", "has sent no ID token", .text(#"{"access_token":"access-1"}"#)),
    response("an error", "answered 401 'invalid_client'", .text(#"{"error":"invalid_client"}"#, 401)),
    response("an internal error", "answered 500", .text("<html>", 500)),
    response("too many bytes", "more than 262144 bytes", .text(String(repeating: " ", count: 300_000))),
    response("a redirect", "a redirect, which is not followed", Response(307, headers: ["Location": "/loop"])),
  ]

  /// Returns the callback of this user with the code of a different user.
  private static func injected(_ url: String, _ stage: SignInStage) throws -> String {
    let foreign = try stage.callback(try stage.browser())
    return replace("code", Request(query: query(of: foreign)).query("code"), in: url)
  }

  private static func query(of url: String) -> String { String(url.drop { $0 != "?" }.dropFirst()) }

  private static func replace(_ name: String, _ value: String?, in url: String) -> String {
    let rest = query(of: url).split(separator: "&").filter { !$0.hasPrefix("\(name)=") }.map(String.init)
    let new = value.map { ["\(name)=\($0)"] } ?? []
    return "\(url.prefix { $0 != "?" })?\((rest + new).joined(separator: "&"))"
  }
}

/// The responses and the lines of the log for sign-ins that fail.
@Suite(.timeLimit(.minutes(5))) struct SignInFailureTests {
  @Test(arguments: FailedSignIn.all)
  func `a failed sign-in leaves the user signed out, and is logged without secrets`(failure: FailedSignIn) async throws
  {
    try await onThread {
      let stage = try SignInStage(failure.register)
      let issuer = stage.acme.issuer
      stage.acme.behave { failure.change(&$0, issuer) }
      let browser = try stage.browser()
      let genuine = try stage.callback(browser)
      let callback = try failure.callback(genuine, stage)
      let response = try browser.get(callback)
      #expect(response.status == failure.status)
      #expect(response.header("Location") == nil)
      #expect(!response.text.contains("evil") && !response.text.contains("invalid"), "\(response.text)")
      #expect(try browser.user == "nobody")
      let lines = stage.log.values
      #expect(lines.count == 1 && lines.first?.contains(failure.line) == true, "\(lines)")
      let query = Request(query: String(genuine.drop { $0 != "?" }.dropFirst()))
      let secrets = [query.query("code"), query.query("state"), TestProvider.secret, "access-1"].compactMap { $0 }
      #expect(secrets.count == 4)
      for secret in secrets { #expect(!lines.joined().contains(secret) && !response.text.contains(secret)) }
    }
  }

  @Test func `the table of failed sign-ins has 47 rows`() throws {
    #expect(FailedSignIn.all.count == 47)
  }

  @Test func `the callback of a sign-in is accepted only once`() async throws {
    try await onThread {
      let stage = try SignInStage()
      let browser = try stage.browser()
      let callback = try stage.callback(browser)
      #expect(try browser.get(callback).status == 303)
      let again = try browser.get(callback)
      #expect(again.status == 400)
      #expect(again.text.contains("was finished already"))
      #expect(try browser.user == "Blob")
      #expect(stage.acme.requests == ["discovery", "token basic"])
    }
  }

  @Test func `of two simultaneous requests with one callback, one signs in`() async throws {
    let stage = try SignInStage()
    let (callback, cookie) = try await onThread {
      let browser = try stage.browser()
      return (try stage.callback(browser), browser.cookie)
    }
    async let first = onThread { try Browser(port: stage.server.port, cookie: cookie).get(callback).status }
    async let second = onThread { try Browser(port: stage.server.port, cookie: cookie).get(callback).status }
    let statuses = try await [first, second].sorted()
    // The later request gets 400, whether it arrives before or after the sign-in has renamed the session.
    #expect(statuses.first == 303 && statuses.last == 400)
    #expect(stage.acme.requests == ["discovery", "token basic"])
  }

  @Test(arguments: [true, false])
  func `the callback of a different session signs no user in`(hasSession: Bool) async throws {
    try await onThread {
      let stage = try SignInStage()
      let (victim, attacker) = (try stage.browser(), try stage.browser())
      if hasSession { _ = try victim.get("/sign-in/acme") }
      let cookie = victim.cookie
      let response = try victim.get(try stage.callback(attacker))
      #expect(response.status == 400)
      #expect(victim.cookie == cookie, "A callback starts no session.")
      #expect(try victim.user == "nobody")
      #expect(stage.acme.requests == ["discovery"])
    }
  }

  @Test(arguments: [
    (name: "issuer", value: "http://127.0.0.1"), ("token_endpoint", "http://tokens.example/token"),
    ("authorization_endpoint", "javascript:alert(1)"), ("authorization_endpoint", ""),
    ("token_endpoint", "https://user@tokens.example/"), ("userinfo_endpoint", "file:///etc/passwd"),
  ])
  func `a discovery document with a wrong issuer or endpoint starts no sign-in`(
    name: String, value: String
  ) async throws {
    try await onThread {
      let stage = try SignInStage()
      stage.acme.behave { $0.discovery = { $0[name] = value } }
      let response = try stage.browser().get("/sign-in/acme")
      #expect(response.status == 502)
      #expect(response.text.contains("Acme is not available at the moment."))
      #expect(stage.log.values.first?.contains("discovery document") == true)
    }
  }

  @Test(arguments: [
    "http://accounts.example", "https://", "", "ftp://accounts.example", "https://a@b.example", "https://a.example#x",
    "http://localhost.evil.example",
  ])
  func `an issuer that is neither a URL with TLS nor of this machine is reported as an issue`(issuer: String)
    async throws
  {
    #expect(SecureURL(issuer) == nil)
    withKnownIssue {
      _ = OpenIDProvider(name: "Acme", issuer: issuer, clientID: "board")
    } matching: {
      $0.description.contains("is not the URL of a provider")
    }
  }

  @Test(arguments: ["https://accounts.example/tenant", "http://localhost:8080", "http://127.0.0.1:1", "http://[::1]:1"])
  func `an issuer may be a URL with TLS or a URL of this machine`(issuer: String) { #expect(SecureURL(issuer) != nil) }

  @Test func `a provider that cannot be reached is reported to the user and to the log`() async throws {
    try await onThread {
      let closed = try SilentServer(accepts: false)
      let stage = try SignInStage {
        $0 = OpenIDProvider(name: "Acme", issuer: "http://127.0.0.1:\(closed.port)", clientID: "board")
      }
      let response = try stage.browser().get("/sign-in/acme")
      #expect(response.status == 502)
      #expect(stage.log.values.first?.contains("the provider cannot be reached") == true)
      withExtendedLifetime(closed) {}
    }
  }

  @Test func `a provider's secret appears neither in its description nor in its dump`() {
    let provider = OpenIDProvider(
      name: "Acme", issuer: "https://a.example", clientID: "board", clientSecret: TestProvider.secret)
    var dumped = ""
    dump(provider, to: &dumped)
    #expect(!"\(provider) \(dumped)".contains(TestProvider.secret))
  }

  @Test(arguments: [[], [0], [255, 254], [1, 2, 3], Array(0...255)] as [[UInt8]])
  func `bytes survive encoding to base 64 for URLs, which has no padding, and decoding`(bytes: [UInt8]) {
    let text = Base64URL.encoded(bytes)
    #expect(Base64URL.decoded(text) == bytes)
    #expect(!text.contains("="))
  }

  @Test(arguments: ["A", "AAAAA", "AA=", "A A", "+/", "ä"])
  func `a text with other characters or an impossible length is not base 64 for URLs`(text: String) {
    #expect(Base64URL.decoded(text) == nil)
  }
}

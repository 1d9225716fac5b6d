import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeOpenID

/// A provider on this machine, whose users need no password. Tests change its responses.
final class TestProvider: Sendable {
  typealias JSON = [String: any Sendable]

  /// The responses of the provider.
  struct Behavior: Sendable {
    /// Changes the claims of the ID token.
    var claims: @Sendable (inout JSON) -> Void = { _ in }
    /// Changes the discovery document.
    var discovery: @Sendable (inout JSON) -> Void = { _ in }
    /// Returns the text of the ID token for its three parts.
    var token: @Sendable ([String]) -> String = { $0.joined(separator: ".") }
    /// Returns the response of the token endpoint instead of the tokens.
    var answer: (@Sendable () -> Response)?
    /// Changes the user information.
    var userInfo: @Sendable (inout JSON) -> Void = { _ in }
    var checksVerifier = true
    var now = 1_000_000
  }

  /// A user's consent.
  private struct Grant {
    let nonce: String
    let challenge: String
    let callback: String
  }

  private struct State {
    var behavior = Behavior()
    var issuer = ""
    var grants: [String: Grant] = [:]
    var requests: [String] = []
    var codes = 0
  }

  static let secret = "s3cret:&="

  private let state = Lock(State())
  private let server = Lock<Server?>(nil)

  init() throws {
    let server = try Server.onFreePort(site)
    state.withLock { $0.issuer = "http://127.0.0.1:\(server.port)" }
    self.server.withLock { $0 = server }
  }

  deinit { server.withLock { $0 }?.stop() }

  var issuer: String { state.withLock { $0.issuer } }

  /// The requests of the site: `discovery`, or `token` with the way in which the site has proven its identity.
  var requests: [String] { state.withLock { $0.requests } }

  func behave(_ change: (inout Behavior) -> Void) { state.withLock { change(&$0.behavior) } }

  /// Opens the URL that a site has sent a user to. Returns the URL that the provider sends the user to.
  func consent(to url: String) throws -> String {
    let path = try #require(url.hasPrefix(issuer) ? String(url.dropFirst(issuer.count)) : nil)
    let connection = try TestConnection(port: UInt16(issuer.split(separator: ":").last ?? "") ?? 0)
    return try #require(try connection.get(path).header("Location"))
  }

  private var behavior: Behavior { state.withLock { $0.behavior } }

  private var site: Site {
    Site {
      Route("GET", "/.well-known/openid-configuration") { [weak self] _ in try self?.discovery() ?? .text("", 503) }
      Route("GET", "/authorize") { [weak self] request in self?.authorize(request) ?? .text("", 503) }
      Route("POST", "/token") { [weak self] request in try self?.token(request) ?? .text("", 503) }
      Route("GET", "/user") { [weak self] request in try self?.userInfo(request) ?? .text("", 503) }
      Route("POST", "/loop") { _ in Response(307, headers: ["Location": "/loop"]) }
    }
  }

  private func discovery() throws -> Response {
    var document: JSON = [
      "issuer": issuer, "authorization_endpoint": "\(issuer)/authorize?kind=code", "token_endpoint": "\(issuer)/token",
      "userinfo_endpoint": "\(issuer)/user", "authorization_response_iss_parameter_supported": true,
    ]
    state.withLock { $0.requests.append("discovery") }
    behavior.discovery(&document)
    return try .json(document)
  }

  private func authorize(_ request: Request) -> Response {
    guard request.query("kind") == "code", request.query("response_type") == "code",
      request.query("code_challenge_method") == "S256", request.query("client_id") == "board",
      let callback = request.query("redirect_uri"), let nonce = request.query("nonce"),
      let challenge = request.query("code_challenge"), let own = request.query("state")
    else { return .text("malformed", 400) }
    let code = state.withLock { state in
      state.codes += 1
      let code = "code-\(state.codes)-\(UUID().uuidString)"
      state.grants[code] = Grant(nonce: nonce, challenge: challenge, callback: callback)
      return code
    }
    let query = FormText.encoded([("code", code), ("state", own), ("iss", issuer)])
    return Response(302, headers: ["Location": "\(callback)?\(query)"])
  }

  private func token(_ request: Request) throws -> Response {
    let form = Dictionary(
      (FormBody(request.body)?.fields ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let basic = "Basic \(Data("board:s3cret%3A%26%3D".utf8).base64EncodedString())"
    let proof =
      request.headers["Authorization"] == basic
      ? "basic" : form["client_secret"] == Self.secret && form["client_id"] == "board" ? "post" : "none"
    let (grant, behavior) = state.withLock { state in
      state.requests.append("token \(proof)")
      return (state.grants.removeValue(forKey: form["code"] ?? ""), state.behavior)
    }
    if let answer = behavior.answer { return answer() }
    guard let grant, form["redirect_uri"] == grant.callback, form["grant_type"] == "authorization_code",
      !behavior.checksVerifier || Secrets.challenge(of: form["code_verifier"] ?? "") == grant.challenge
    else { return try .json(["error": "invalid_grant"], 400) }
    var claims: JSON = [
      "iss": issuer, "sub": "user-7", "aud": "board", "exp": behavior.now + 300, "iat": behavior.now,
      "nonce": grant.nonce, "name": "Blob",
    ]
    behavior.claims(&claims)
    let parts = [Array(#"{"alg":"RS256"}"#.utf8), try bytes(claims), [1, 2, 3]].map(Base64URL.encoded)
    return try .json(["id_token": behavior.token(parts), "access_token": "access-1", "token_type": "Bearer"])
  }

  private func userInfo(_ request: Request) throws -> Response {
    guard request.headers["Authorization"] == "Bearer access-1" else { return .text("", 401) }
    var claims: JSON = ["sub": "user-7", "email": "blob@example.com", "email_verified": "true"]
    behavior.userInfo(&claims)
    return Response(headers: ["Content-Type": "application/json"], body: try bytes(claims))
  }

  private func bytes(_ json: JSON) throws -> [UInt8] { Array(try JSONSerialization.data(withJSONObject: json)) }
}

extension Response {
  fileprivate static func json(_ value: TestProvider.JSON, _ status: Int = 200) throws -> Response {
    Response(
      status, headers: ["Content-Type": "application/json"],
      body: Array(try JSONSerialization.data(withJSONObject: value)))
  }
}

extension Server {
  static func onFreePort(_ site: Site) throws -> Server {
    var configuration = Server.Configuration(port: 0, threads: 2, pingInterval: .seconds(600), log: .none)
    (configuration.sessionLimits.cpuPerSession, configuration.sessionLimits.cpuPerAddress) = (0, 0)
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    // An effect that takes longer than usual on a slow machine must not change which response a form gets.
    configuration.resultTimeout = .seconds(60)
    return try Server(site, configuration)
  }
}

internal import Dependencies
internal import IssueReporting
internal import Periscope
internal import PeriscopeLive
internal import PeriscopeLocks

/// The authorization code flow of one provider, with PKCE.
final class SignInFlow: Sendable {
  /// The maximum number of sign-ins that wait for the provider at the same time.
  private static let waitingLimit = 64

  let callbackPath: String
  private let path: String
  private let callback: String
  private let provider: OpenIDProvider
  private let discovery: DiscoveryCache
  private let log: @Sendable (String) -> Void
  private let waiting = Lock(0)
  /// Held while the pending sign-ins of a session are changed, so that each is used once.
  private let changing = Lock(())

  init(path: String, provider: OpenIDProvider, site: String, log: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.provider = provider
    self.log = log
    callbackPath = "\(path)/callback"
    callback = (site.hasSuffix("/") ? String(site.dropLast()) : site) + callbackPath
    discovery = DiscoveryCache(issuer: provider.issuer)
    if SecureURL(callback) == nil || ForeignURL(site)?.text != site {
      reportIssue(
        "'\(site)' is not the URL of a site, so '\(provider.name)' cannot lead users back. Write a scheme and a host, such as 'https://example.com'."
      )
    }
  }

  // MARK: Start

  /// Redirects the user to the provider.
  func start(_ request: Request) async throws -> Response {
    try await answering(request) { session in
      @Dependency(\.openIDClient) var client
      let discovery = client.identity == nil ? try await discovery.discovery(client) : nil
      let signIn = PendingSignIns.SignIn(
        path: path, state: try Secrets.random(), nonce: try Secrets.random(), verifier: try Secrets.random(),
        destination: destination(request.query("next")), started: client.now())
      change(session) { $0.add(signIn, now: signIn.started) }
      guard let discovery else { return .redirect(302, to: "\(callbackPath)?code=test&state=\(signIn.state)") }
      return .redirect(302, to: discovery.authorization.with(parameters(of: signIn)))
    }
  }

  private func parameters(of signIn: PendingSignIns.SignIn) -> [(name: String, value: String)] {
    let scopes = provider.scopes.contains("openid") ? provider.scopes : ["openid"] + provider.scopes
    let own = [
      (name: "response_type", value: "code"), (name: "client_id", value: provider.clientID),
      (name: "redirect_uri", value: callback), (name: "scope", value: scopes.joined(separator: " ")),
      (name: "state", value: signIn.state), (name: "nonce", value: signIn.nonce),
      (name: "code_challenge", value: Secrets.challenge(of: signIn.verifier)),
      (name: "code_challenge_method", value: "S256"),
    ]
    let further = provider.parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    return own + further.filter { parameter in !own.contains { $0.name == parameter.name } }
  }

  /// Returns the URL that a user sees after a sign-in: the requested one if it is a path of this site.
  private func destination(_ requested: String?) -> String {
    guard let requested, requested.hasPrefix("/"), let url = LocalURL(requested), url.path != path,
      // A sign-in that leads to itself would never end.
      !url.path.hasPrefix("\(path)/")
    else { return "/" }
    return url.text(onPath: "/")
  }

  // MARK: Callback

  /// Finishes the sign-in that the provider's callback belongs to.
  func finish(
    _ request: Request, signIn: @escaping (OpenIDIdentity, SessionHandle) async throws -> Void
  ) async throws -> Response {
    try await answering(request) { session in
      @Dependency(\.openIDClient) var client
      let parameters = try CallbackParameters(request.query)
      // The sign-in is used up by this callback, whatever its result is.
      let now = client.now()
      let found = change(session) { $0.take(parameters.state, of: path, now: now) }
      guard let found else { throw OpenIDFailure.unknownState }
      if let issuer = parameters.issuer, issuer != provider.issuer { throw OpenIDFailure.wrongSender(issuer) }
      if let error = parameters.error { throw OpenIDFailure.refused(error, parameters.errorText) }
      guard let code = parameters.code, !code.isEmpty else {
        throw OpenIDFailure.malformedCallback("'code' is missing")
      }
      try await signIn(try await identity(for: code, of: found, parameters, client), session)
      return .redirect(303, to: found.destination)
    }
  }

  private func identity(
    for code: String, of signIn: PendingSignIns.SignIn, _ parameters: CallbackParameters, _ client: OpenIDClient
  ) async throws -> OpenIDIdentity {
    if let identity = client.identity { return identity }
    let discovery = try await discovery.discovery(client)
    if discovery.sendsIssuer, parameters.issuer == nil { throw OpenIDFailure.malformedCallback("'iss' is missing") }
    return try await TokenRequest(provider: provider, callback: callback, discovery: discovery, client: client)
      .identity(for: code, of: signIn)
  }

  // MARK: Both

  /// Answers a request of a session. Failures are logged in full, and answered in plain words.
  private func answering(
    _ request: Request, _ answer: (SessionHandle) async throws -> Response
  ) async throws -> Response {
    // A `HEAD` request must not use up a sign-in.
    guard request.method == "GET" else { return Response(204) }
    do {
      guard let session = request.session else { throw OpenIDFailure.unknownState }
      guard enter() else { throw OpenIDFailure.busy }
      defer { leave() }
      return try await answer(session)
    } catch let problem as Problem {
      throw problem
    } catch let failure as OpenIDFailure {
      let session = request.session?.label ?? "none"
      log("The sign-in with '\(provider.name)' failed (session \(session)): \(failure.details).")
      throw failure.problem(with: provider.name)
    }
  }

  private func change<Result>(_ session: SessionHandle, _ body: (inout PendingSignIns) -> Result) -> Result {
    changing.withLock { _ in
      var signIns = session[PendingSignIns.self] ?? PendingSignIns()
      let result = body(&signIns)
      session[PendingSignIns.self] = signIns.all.isEmpty ? nil : signIns
      return result
    }
  }

  private func enter() -> Bool {
    waiting.withLock { count in
      guard count < Self.waitingLimit else { return false }
      count += 1
      return true
    }
  }

  private func leave() { waiting.withLock { $0 -= 1 } }
}

extension Response {
  /// Returns a redirect to a URL. Texts of clients in it must have been checked.
  fileprivate static func redirect(_ status: Int, to url: String) -> Response {
    Response(status, headers: ["Location": url, "Cache-Control": "no-store"])
  }
}

internal import Foundation

/// The exchange of a code for the user's identity.
struct TokenRequest {
  let provider: OpenIDProvider
  let callback: String
  let discovery: Discovery
  let client: OpenIDClient

  private struct Tokens: Decodable {
    var id_token: String
    var access_token: String?
  }

  private struct Rejection: Decodable {
    var error: String
  }

  private struct Subject: Decodable {
    var sub: String
  }

  func identity(for code: String, of signIn: PendingSignIns.SignIn) async throws -> OpenIDIdentity {
    let response = try await send(
      OpenIDRequest(
        method: "POST", url: discovery.token.text, headers: headers, body: FormText.encoded(form(code, signIn.verifier))
      ))
    guard let tokens = try? JSONDecoder().decode(Tokens.self, from: Data(response.body)) else {
      throw OpenIDFailure.malformed("the token endpoint has sent no ID token")
    }
    let token = try IDToken(
      tokens.id_token, of: provider, nonce: signIn.nonce, started: signIn.started, now: client.now())
    var payloads = [token.payload]
    if provider.loadsUserInfo { payloads.append(try await userInfo(of: token, tokens.access_token)) }
    return OpenIDIdentity(issuer: provider.issuer, subject: token.subject, payloads: payloads)
  }

  private var sendsBasic: Bool { provider.clientSecret != nil && discovery.acceptsBasic }

  private var headers: [String: String] {
    var headers = ["Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"]
    if let secret = provider.clientSecret, sendsBasic {
      let pair = FormText.encoded([(name: provider.clientID, value: secret)]).replacing("=", with: ":")
      headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
    }
    return headers
  }

  private func form(_ code: String, _ verifier: String) -> [(name: String, value: String)] {
    var form = [
      (name: "grant_type", value: "authorization_code"), (name: "code", value: code),
      (name: "redirect_uri", value: callback), (name: "code_verifier", value: verifier),
    ]
    if !sendsBasic { form.append((name: "client_id", value: provider.clientID)) }
    if let secret = provider.clientSecret, !sendsBasic { form.append((name: "client_secret", value: secret)) }
    return form
  }

  private func userInfo(of token: IDToken, _ accessToken: String?) async throws -> [UInt8] {
    guard let url = discovery.userInfo, let accessToken else {
      throw OpenIDFailure.malformed("there is no user information, neither its endpoint nor an access token")
    }
    guard accessToken.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw OpenIDFailure.malformed("the access token contains characters that a header cannot have")
    }
    let response = try await send(
      OpenIDRequest(url: url.text, headers: ["Accept": "application/json", "Authorization": "Bearer \(accessToken)"]))
    let claims = try? JSONDecoder().decode(Subject.self, from: Data(response.body))
    guard claims?.sub == token.subject else {
      throw OpenIDFailure.invalidToken("the user information belongs to a different user, or is not JSON")
    }
    return response.body
  }

  private func send(_ request: OpenIDRequest) async throws -> OpenIDResponse {
    let response = try await client.send(request)
    guard response.body.count <= OpenIDClient.responseLimit else { throw OpenIDFailure.tooLarge }
    guard response.status == 200 else {
      let rejection = try? JSONDecoder().decode(Rejection.self, from: Data(response.body))
      throw OpenIDFailure.status(response.status, rejection?.error ?? "")
    }
    return response
  }
}

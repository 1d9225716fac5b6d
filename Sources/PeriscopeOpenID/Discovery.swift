internal import Foundation

/// The parts of a provider's discovery document that sign-ins need.
struct Discovery: Sendable {
  let authorization: SecureURL
  let token: SecureURL
  let userInfo: SecureURL?
  /// Whether the provider accepts the site's secret in the header `Authorization`.
  let acceptsBasic: Bool
  /// Whether the provider's callbacks always contain its issuer.
  let sendsIssuer: Bool

  private struct Document: Decodable {
    var issuer: String
    var authorization_endpoint: String
    var token_endpoint: String
    var userinfo_endpoint: String?
    var token_endpoint_auth_methods_supported: [String]?
    var authorization_response_iss_parameter_supported: Bool?
  }

  /// Parses the document of an issuer.
  init(_ body: [UInt8], of issuer: String) throws(OpenIDFailure) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(body)) else {
      throw .malformed("the discovery document lacks an endpoint, or is not JSON")
    }
    guard document.issuer == issuer, let own = SecureURL(issuer) else {
      throw .malformed("the discovery document has a different issuer")
    }
    authorization = try Self.endpoint(document.authorization_endpoint, of: own, "authorization_endpoint")
    token = try Self.endpoint(document.token_endpoint, of: own, "token_endpoint")
    userInfo = try document.userinfo_endpoint.map { url throws(OpenIDFailure) in
      try Self.endpoint(url, of: own, "userinfo_endpoint")
    }
    acceptsBasic = document.token_endpoint_auth_methods_supported?.contains("client_secret_basic") ?? true
    sendsIssuer = document.authorization_response_iss_parameter_supported ?? false
  }

  /// Parses an endpoint, which needs TLS if the issuer uses it.
  private static func endpoint(
    _ text: String, of issuer: SecureURL, _ name: String
  ) throws(OpenIDFailure) -> SecureURL {
    guard let url = SecureURL(text), !url.isPlain || issuer.isPlain else {
      throw .malformed("the \(name) of the discovery document is not a URL with https")
    }
    return url
  }
}

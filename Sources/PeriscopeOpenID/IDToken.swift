internal import Foundation

/// The claims of an ID token that a provider's token endpoint has sent.
///
/// The signature is not verified: the token comes directly from the provider, over TLS (OpenID Connect Core, 3.1.3.7).
struct IDToken {
  /// The maximum number of bytes of a token.
  private static let limit = 65_536
  /// The tolerated difference between the clocks of the provider and the site, in seconds.
  private static let leeway = 60

  let subject: String
  /// The claims as JSON.
  let payload: [UInt8]

  private struct Claims: Decodable {
    var iss: String
    var sub: String
    var aud: Audience
    var azp: String?
    var exp: Double
    var iat: Double
    var nbf: Double?
    var nonce: String?
  }

  private struct Audience: Decodable {
    let all: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) { all = [one] } else { all = try container.decode([String].self) }
    }
  }

  /// Parses and checks a token.
  ///
  /// - Parameter started: The time at which the sign-in was started. A token cannot be older.
  init(_ text: String, of provider: OpenIDProvider, nonce: String, started: Int, now: Int) throws(OpenIDFailure) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.limit, parts.count == 3, let payload = Base64URL.decoded(parts[1]),
      let claims = try? JSONDecoder().decode(Claims.self, from: Data(payload))
    else { throw .invalidToken("it is not a token in three parts with the claims iss, sub, aud, exp and iat") }
    guard claims.iss == provider.issuer else { throw .invalidToken("'iss' is a different issuer") }
    guard claims.aud.all.contains(provider.clientID) else { throw .invalidToken("'aud' is a different site") }
    guard claims.azp.map({ $0 == provider.clientID }) ?? (claims.aud.all.count == 1) else {
      throw .invalidToken("'azp' is missing or a different site")
    }
    guard (1...255).contains(claims.sub.utf8.count) else { throw .invalidToken("'sub' is empty or too long") }
    let (now, leeway) = (Double(now), Double(Self.leeway))
    guard claims.exp > now - leeway else { throw .invalidToken("'exp' is in the past") }
    guard claims.iat <= now + leeway else { throw .invalidToken("'iat' is in the future") }
    guard claims.iat >= Double(started) - leeway else { throw .invalidToken("'iat' is before the sign-in was started") }
    guard claims.nbf.map({ $0 <= now + leeway }) ?? true else { throw .invalidToken("'nbf' is in the future") }
    guard let own = claims.nonce else { throw .invalidToken("'nonce' is missing") }
    guard Secrets.areEqual(own, nonce) else { throw .invalidToken("'nonce' belongs to a different sign-in") }
    subject = claims.sub
    self.payload = payload
  }
}

internal import Foundation

/// A user, as a provider describes them.
public struct OpenIDIdentity: Sendable, Identifiable {
  /// The issuer of the provider.
  public let issuer: String
  /// The provider's identifier of the user, which never changes. Other providers may use the same one for a different user.
  public let subject: String
  /// The claims as JSON: those of the ID token, and those of the provider's user information.
  private let payloads: [[UInt8]]

  /// Creates an identity, for tests.
  ///
  /// - Parameter claims: The claims as JSON.
  public init(issuer: String, subject: String, claims: String = "{}") {
    self.init(issuer: issuer, subject: subject, payloads: [Array(claims.utf8)])
  }

  init(issuer: String, subject: String, payloads: [[UInt8]]) {
    self.issuer = issuer
    self.subject = subject
    self.payloads = payloads
  }

  /// The issuer and the subject, which identify the user among those of all providers.
  public var id: String { "\(issuer) \(subject)" }

  /// The user's name for display.
  public var name: String? { standards.lazy.compactMap(\.name).first }

  /// The user's mail address. Other users may have entered it unless ``isEmailVerified`` is `true`.
  public var email: String? { withEmail?.email }

  /// Whether the provider has verified that the address belongs to the user.
  public var isEmailVerified: Bool { withEmail?.email_verified?.isTrue ?? false }

  /// Decodes the claims of the ID token as a type, or else those of the user information; `nil` if both lack a property of the type, or
  /// have a value of a different type.
  public func claims<Claims: Decodable>(as type: Claims.Type) -> Claims? {
    for payload in payloads {
      if let claims = try? JSONDecoder().decode(type, from: Data(payload)) { return claims }
    }
    return nil
  }

  private struct Standard: Decodable {
    var name: String?
    var email: String?
    var email_verified: Truth?
  }

  /// A claim that is `true` or `false`, which some providers send as a string.
  private struct Truth: Decodable {
    let isTrue: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      isTrue = (try? container.decode(Bool.self)) ?? ((try? container.decode(String.self)) == "true")
    }
  }

  private var standards: [Standard] {
    payloads.compactMap { try? JSONDecoder().decode(Standard.self, from: Data($0)) }
  }

  /// The first claims that contain a mail address. Their `email_verified` is used, because that of other claims may belong to a different
  /// address.
  private var withEmail: Standard? { standards.first { $0.email != nil } }
}

internal import IssueReporting

/// A provider that signs users in for a site, as the site is registered with it.
///
/// ```swift
/// let acme = OpenIDProvider(
///   name: "Acme", issuer: "https://accounts.acme.example", clientID: "team-board", clientSecret: secret)
/// ```
public struct OpenIDProvider: Sendable {
  /// The name that messages to users contain.
  public let name: String
  /// The URL that identifies the provider, exactly as its discovery document names it. It uses `https`, unless it is on this machine.
  public let issuer: String
  /// The identifier that the provider has given to the site.
  public let clientID: String
  /// The secret that the provider has given to the site; `nil` for a site that is registered without one.
  let clientSecret: String?
  /// The requested scopes. `openid` is added if it is missing.
  public var scopes: [String]
  /// Further parameters of the URL that users are sent to, such as `prompt`. Those that the protocol needs cannot be replaced.
  public var parameters: [String: String]
  /// Whether claims are also requested from the provider's user information endpoint, for a provider whose ID tokens do not contain all
  /// of them.
  public var loadsUserInfo: Bool

  /// Creates a provider from the values of the registration.
  public init(
    name: String, issuer: String, clientID: String, clientSecret: String? = nil,
    scopes: [String] = ["openid", "profile", "email"], parameters: [String: String] = [:], loadsUserInfo: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.scopes = scopes
    self.parameters = parameters
    self.loadsUserInfo = loadsUserInfo
    guard SecureURL(issuer) == nil else { return }
    reportIssue(
      "'\(issuer)' is not the URL of a provider, so nobody can sign in with it. Write the issuer as its documentation does, with 'https'.",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension OpenIDProvider: CustomStringConvertible, CustomReflectable {
  /// Keeps the secret out of logs and of the messages of failed tests.
  public var description: String { "OpenIDProvider(\(issuer))" }

  /// Shows no content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

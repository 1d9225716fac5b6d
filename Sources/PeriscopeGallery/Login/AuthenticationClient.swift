import DependenciesMacros

/// Checks names, passwords and codes.
@DependencyClient
struct AuthenticationClient: Sendable {
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> AuthenticationResponse
  var confirm: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

extension AuthenticationClient: DependencyKey {
  /// Every password is `secret`, every code `1234`; a name with an @ has a second factor.
  static let liveValue = AuthenticationClient(
    logIn: { name, password in
      guard password == "secret" else { throw AuthenticationError.wrongPassword }
      return AuthenticationResponse(token: name, needsSecondFactor: name.contains("@" as Character))
    },
    confirm: { code, token in
      guard code == "1234" else { throw AuthenticationError.wrongCode }
      return AuthenticationResponse(token: token, needsSecondFactor: false)
    })

  static let testValue = AuthenticationClient()
}

extension DependencyValues {
  var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}

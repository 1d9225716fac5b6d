/// The response to a successful login.
struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  var needsSecondFactor: Bool
}

/// What is handed to somebody who is known.
struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  var needsSecondFactor: Bool
}

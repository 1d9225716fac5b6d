/// The reason why a login is refused.
enum AuthenticationError: Error {
  case wrongCode
  case wrongPassword

  var text: String {
    switch self {
    case .wrongCode: "This is not the code. Check it, and try again."
    case .wrongPassword: "Name and password do not belong together. Check both."
    }
  }
}

extension Error {
  /// The text for a user whose login failed.
  var authenticationText: String {
    (self as? AuthenticationError)?.text ?? "The login service does not answer. Try again."
  }
}

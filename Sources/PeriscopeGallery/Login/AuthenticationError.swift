/// The reason why a login is refused.
enum AuthenticationError: Error {
  case wrongCode
  case wrongPassword

  var text: String {
    switch self {
    case .wrongCode: "This is not the code."
    case .wrongPassword: "Name and password do not belong together."
    }
  }
}

extension Error {
  /// What to tell who was not let in.
  var authenticationText: String { (self as? AuthenticationError)?.text ?? "Nobody answers. Try again." }
}

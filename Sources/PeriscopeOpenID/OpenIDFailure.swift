internal import Periscope
internal import PeriscopeLive

/// The reason why a sign-in failed.
enum OpenIDFailure: Error, Hashable {
  /// The callback's `state` belongs to no sign-in of this session with this provider.
  case unknownState
  /// The callback lacks a parameter or repeats one.
  case malformedCallback(String)
  /// The callback comes from a different provider.
  case wrongSender(String)
  /// The provider or the user has refused, with the error's code and description.
  case refused(String, String)
  case unreachable(String)
  case timeout
  case tooLarge
  case redirected
  case status(Int, String)
  /// A document or response of the provider is malformed.
  case malformed(String)
  case invalidToken(String)
  case busy

  /// Returns the error for the user, in plain words.
  func problem(with provider: String) -> Problem {
    switch self {
    case .unknownState:
      Problem(
        400,
        "This sign-in has expired, was finished already, or was started in a different browser. Please start again.")
    case .malformedCallback, .wrongSender: Problem(400, "The response of \(provider) is not valid. Please start again.")
    case .refused("access_denied", _): Problem(403, "The sign-in with \(provider) was cancelled.")
    case .refused: Problem(502, "\(provider) could not sign you in. Please try again later.")
    case .timeout: Problem(504, "\(provider) did not answer in time. Please try again later.")
    case .invalidToken: Problem(502, "\(provider) has sent an identity that is not valid here. Please start again.")
    case .busy: Problem(503, "Too many users are signing in at the moment. Please try again in a moment.")
    case .unreachable, .tooLarge, .redirected, .status, .malformed:
      Problem(502, "\(provider) is not available at the moment. Please try again later.")
    }
  }

  /// What happened, for the log. Contains no secrets.
  var details: String {
    switch self {
    case .unknownState: "no sign-in of the session has the callback's state"
    case .malformedCallback(let what): "the callback is malformed: \(what)"
    case .wrongSender(let issuer): "the callback names the issuer \(Self.printable(issuer))"
    case .refused(let code, let text): "the provider answered \(Self.printable(code)): \(Self.printable(text))"
    case .unreachable(let what): "the provider cannot be reached: \(Self.printable(what))"
    case .timeout: "the provider did not answer in time"
    case .tooLarge: "the provider's response has more than \(OpenIDClient.responseLimit) bytes"
    case .redirected: "the provider answered with a redirect, which is not followed"
    case .status(let status, let code): "the provider answered \(status) \(Self.printable(code))"
    case .malformed(let what): "the provider's response is malformed: \(what)"
    case .invalidToken(let what): "the ID token is not valid: \(what)"
    case .busy: "too many sign-ins wait for the provider"
    }
  }

  /// Shortens and quotes a text of a client or a provider, without control characters, which could forge lines of the log.
  private static func printable(_ text: String) -> String { text.quoted }
}

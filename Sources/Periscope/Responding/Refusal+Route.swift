internal import PeriscopeHTTP
internal import PeriscopeLive

extension Refusal {
  /// Makes a refusal of the error of a route or of middleware. Details of an unexpected error stay in the log.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let refusal as PageRefusal: self.init(refusal)
    case let problem as Problem:
      self.init(Status(problem.status) ?? .internalServerError, problem.message)
    default:
      StandardError.write("A request failed: \(StateEncoding.describe(error))\n")
      self.init(.internalServerError, "The request failed.")
    }
  }
}

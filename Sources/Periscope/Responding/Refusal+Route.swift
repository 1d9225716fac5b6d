internal import PeriscopeHTTP
internal import PeriscopeLive

extension Refusal {
  /// Converts an error of a route or of middleware to a refusal. Details of an unexpected error go only to the log.
  ///
  /// - Parameter source: The request that failed, for the log.
  init(_ error: any Error, of source: any RequestSource) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let refusal as PageRefusal: self.init(refusal)
    case let problem as Problem:
      self.init(Status(problem.status) ?? .internalServerError, problem.message)
    default:
      StandardError.write(
        "The request \(source.method) \(source.path.quoted) failed: \(StateEncoding.describe(error))\n")
      self.init(.internalServerError, "The request failed. The server's log says why.")
    }
  }
}

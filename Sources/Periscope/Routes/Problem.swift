/// An error with which routes and middleware refuse a request: a status and a line for the user.
///
/// ```swift
/// throw Problem(403, "This is for members only.")
/// ```
public struct Problem: Error, Sendable {
  /// The status, 400 to 599.
  public let status: Int
  /// The problem, in one line.
  public let message: String
  /// The request's path; empty until the request is answered.
  public internal(set) var path = ""

  /// Creates a problem.
  public init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}

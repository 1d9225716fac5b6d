/// Why a request has no other answer, for whoever shows it. Routes and middleware throw it.
///
/// ```swift
/// throw Problem(403, "This is for members only.")
/// ```
public struct Problem: Error, Sendable {
  /// The status, 400 to 599.
  public let status: Int
  /// One line that says what is wrong.
  public let message: String
  /// Where it was asked for; empty until the request is answered.
  public internal(set) var path = ""

  /// Makes a problem.
  public init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}

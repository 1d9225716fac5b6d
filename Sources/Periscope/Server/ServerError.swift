/// The reason why a server did not start.
public struct ServerError: Error, CustomStringConvertible, Sendable {
  /// The message for the operator: what happened, where, and what to do.
  public let description: String

  package init(_ description: String) { self.description = description }

  /// Runs `work`, and turns its error into a message for the operator.
  static func describing<Result>(_ work: () throws -> Result) throws(ServerError) -> Result {
    do {
      return try work()
    } catch {
      throw error as? ServerError ?? ServerError("\(error)")
    }
  }
}

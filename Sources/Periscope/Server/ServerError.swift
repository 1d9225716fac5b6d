/// The reason why a server did not start.
public struct ServerError: Error, CustomStringConvertible, Sendable {
  /// The message for the operator: what happened, where, and what to do.
  public let description: String

  package init(_ description: String) { self.description = description }
}

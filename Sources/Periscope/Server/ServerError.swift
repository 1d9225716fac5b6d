/// Why a server did not start: what happened, where, and what to do.
public struct ServerError: Error, CustomStringConvertible, Sendable {
  /// The message for whoever started it.
  public let description: String

  package init(_ description: String) { self.description = description }
}

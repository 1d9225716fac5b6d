/// The time limits of the requests that a server relays to their pages' owners.
package struct RelayLimits: Sendable {
  /// The time limit for the response to one attempt.
  package var response = Duration.seconds(2)
  /// The time limit for all attempts.
  package var request = Duration.seconds(8)
  /// The time limit for the messages of a server that stops.
  package var drain = Duration.seconds(2)

  package init() {}
}

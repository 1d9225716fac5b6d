/// Asks a server to sign a user out of the sessions that it owns.
///
/// Servers send it as a request with the method `PERISCOPE-SIGN-OUT`. Requests of clients with this method are not relayed.
struct SignOutMessage: Equatable {
  private static let method = "PERISCOPE-SIGN-OUT"

  /// The user's name in sessions.
  let user: String
  /// The label of the session that remains signed in.
  let label: String

  init(user: String, but label: String) { (self.user, self.label) = (user, label) }

  /// Decodes a message; `nil` for a relayed request of a client.
  init?(_ message: RequestMessage) {
    guard message.method == Self.method else { return nil }
    self.init(user: String(decoding: message.body, as: UTF8.self), but: message.host ?? "")
  }

  var message: RequestMessage {
    RequestMessage(
      method: Self.method, target: "/", body: Array(user.utf8), address: "", host: label, isSecure: false)
  }
}

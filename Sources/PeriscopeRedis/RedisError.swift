/// The failure of a command.
package struct RedisError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  package enum Reason: Hashable, Sendable {
    /// There is no connection, or it broke. The text is the cause.
    case unavailable(String)
    /// The reply did not arrive in time.
    case timedOut(Duration)
    /// Redis or this client refused the command. The text is the message.
    case refused(String)
  }

  /// The cause after a client was closed.
  static let closed = "this client has been closed"

  /// The kind of failure.
  package let reason: Reason
  /// Whether Redis may have executed the command. If not, repeating it is safe.
  package let mayHaveRun: Bool
  /// The server's address, without the password.
  package let address: String

  /// The failure, the address and the remedy.
  package var description: String {
    switch reason {
    case .unavailable(let cause):
      "Redis at \(address) is unavailable: \(cause). \(outcome) \(cause == Self.closed ? "Use a new client." : "The client keeps reconnecting; check that Redis runs there.")"
    case .timedOut(let duration):
      "Redis at \(address) gave no answer within \(duration). \(outcome) Check whether it hangs or is overloaded."
    case .refused(let message):
      "Redis at \(address) refused: \(message) \(RedisRefusal.remedy(of: message))"
    }
  }

  var isUnknownScript: Bool {
    if case .refused(let message) = reason { message.hasPrefix(RedisRefusal.noScript) } else { false }
  }

  private var outcome: String {
    mayHaveRun ? "The command may have been executed." : "The command was not executed."
  }
}

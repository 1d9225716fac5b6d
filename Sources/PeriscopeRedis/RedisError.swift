/// Why a command has no reply.
public struct RedisError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// There is no connection, or it broke; says why.
    case away(String)
    /// No answer came in time.
    case timedOut(Duration)
    /// The engine, or this client, does not want to; says what it said.
    case refused(String)
  }

  /// The kind of failure.
  public let reason: Reason
  /// Whether the engine may have done it all the same. Where it may not, doing it again is safe.
  public let mayHaveRun: Bool
  /// The engine's address, without the password.
  public let address: String

  /// What happened, where, and what to do.
  public var description: String {
    switch reason {
    case .away(let cause):
      "The engine at \(address) is away: \(cause). \(fate) It is tried again all the time; see that it runs there."
    case .timedOut(let duration):
      "The engine at \(address) gave no answer within \(duration). \(fate) See whether it hangs or has too much to do."
    case .refused(let message):
      "The engine at \(address) refused: \(message) \(RedisRefusal.remedy(of: message))"
    }
  }

  var isOfUnknownScript: Bool {
    if case .refused(let message) = reason { message.hasPrefix(RedisRefusal.noScript) } else { false }
  }

  private var fate: String {
    mayHaveRun ? "The command may have been executed." : "The command was not executed."
  }
}

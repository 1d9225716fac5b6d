/// The commands that open a connection, and their expected replies.
struct Handshake {
  enum Step: Equatable {
    case wait
    case done
    case refused(String)
  }

  private enum Answer {
    /// Any reply.
    case any
    case status(String)
  }

  private(set) var bytes: [UInt8] = []
  private var expected: [Answer] = []

  init(_ address: RedisAddress, name: String) {
    if let password = address.password {
      add(address.user.map { RedisCommand("AUTH", $0, password) } ?? RedisCommand("AUTH", password), .status("OK"))
    }
    if address.database != 0 { add(RedisCommand("SELECT", address.database), .status("OK")) }
    // For `CLIENT LIST`. Access rules may forbid it.
    add(RedisCommand("CLIENT", "SETNAME", name), .any)
    add(RedisCommand("PING"), .status("PONG"))
  }

  private mutating func add(_ command: RedisCommand, _ answer: Answer) {
    command.write(to: &bytes)
    expected.append(answer)
  }

  mutating func receive(_ reply: RedisReply) -> Step {
    guard !expected.isEmpty else { return .refused("It sent an unexpected reply.") }
    switch (expected.removeFirst(), reply) {
    case (.any, _): break
    case (.status(let wanted), .status(let text)) where text == wanted: break
    case (_, .error(let message)): return .refused(message)
    default: return .refused("It does not speak the Redis protocol.")
    }
    return expected.isEmpty ? .done : .wait
  }
}

/// What a new connection says first, and what it waits for before it is used.
struct Greeting {
  enum Step: Equatable {
    case wait
    case done
    case refused(String)
  }

  private enum Answer {
    /// Whatever it is.
    case any
    case status(String)
  }

  private(set) var bytes: [UInt8] = []
  private var expected: [Answer] = []

  init(_ address: RedisAddress, name: String) {
    if let password = address.password {
      say(address.user.map { RedisCommand("AUTH", $0, password) } ?? RedisCommand("AUTH", password), .status("OK"))
    }
    if address.database != 0 { say(RedisCommand("SELECT", address.database), .status("OK")) }
    // Only so that `CLIENT LIST` shows it; rules may forbid it.
    say(RedisCommand("CLIENT", "SETNAME", name), .any)
    say(RedisCommand("PING"), .status("PONG"))
  }

  private mutating func say(_ command: RedisCommand, _ answer: Answer) {
    command.write(to: &bytes)
    expected.append(answer)
  }

  mutating func receive(_ reply: RedisReply) -> Step {
    guard !expected.isEmpty else { return .refused("It says more than it was asked.") }
    switch (expected.removeFirst(), reply) {
    case (.any, _): break
    case (.status(let wanted), .status(let text)) where text == wanted: break
    case (_, .error(let message)): return .refused(message)
    default: return .refused("It does not greet like an engine that speaks this protocol.")
    }
    return expected.isEmpty ? .done : .wait
  }
}

/// The commands that open a connection, and their expected replies.
struct Handshake {
  enum Step: Equatable {
    case wait
    case done
    case refused(String)
  }

  private(set) var bytes: [UInt8] = []
  /// The expected status of each reply, or `nil` for any reply.
  private var expected: [String?] = []

  init(_ address: RedisAddress, name: String) {
    if let password = address.password {
      add(address.user.map { RedisCommand("AUTH", $0, password) } ?? RedisCommand("AUTH", password), "OK")
    }
    if address.database != 0 { add(RedisCommand("SELECT", address.database), "OK") }
    // Names the connection in `CLIENT LIST`. Access rules may forbid the command, so any reply is accepted.
    add(RedisCommand("CLIENT", "SETNAME", name), nil)
    add(RedisCommand("PING"), "PONG")
  }

  private mutating func add(_ command: RedisCommand, _ status: String?) {
    command.write(to: &bytes)
    expected.append(status)
  }

  mutating func receive(_ reply: RedisReply) -> Step {
    guard !expected.isEmpty else { return .refused("It sent an unexpected reply.") }
    switch (expected.removeFirst(), reply) {
    case (nil, _): break
    case (let wanted?, .status(let text)) where text == wanted: break
    case (_, .error(let message)): return .refused(message)
    default: return .refused("It does not speak the Redis protocol.")
    }
    return expected.isEmpty ? .done : .wait
  }
}

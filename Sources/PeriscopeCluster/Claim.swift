internal import PeriscopeLive
internal import PeriscopeRedis
internal import PeriscopeSystem

/// What the engine says of whom a session, or a page that is for everybody, belongs to.
enum Claim: Equatable {
  /// This server, from now on; taken over from another one, where there was one.
  case mine(Owned, token: Int, isTakenOver: Bool)
  case others(label: String, server: String)
  /// No session has the name.
  case unknown
  /// A session had the name a moment ago, and has another one.
  case replaced
  /// The engine does not believe that this server is there.
  case lapsed

  /// What is known of what is owned.
  struct Owned: Equatable {
    let label: String
    var address = ""
    var lastUse = UnixTime(seconds: 0)
  }

  /// Reads what a script answers.
  init?(_ reply: RedisReply, by server: String) {
    guard let parts = reply.elements, let kind = parts.first?.text else { return nil }
    switch kind {
    case "unknown": self = .unknown
    case "replaced": self = .replaced
    case "lapsed": self = .lapsed
    case "other":
      guard parts.count == 3, let label = parts[1].text, let owner = parts[2].text else { return nil }
      self = .others(label: label, server: owner)
    case "mine":
      guard parts.count == 7, let label = parts[1].text, let token = parts[2].integer, let before = parts[3].text,
        let address = parts[4].text, let use = parts[5].text.flatMap({ Int64($0) })
      else { return nil }
      self = .mine(
        Owned(label: label, address: address, lastUse: UnixTime(seconds: use)), token: token,
        isTakenOver: !before.isEmpty && before != server)
    default: return nil
    }
  }
}

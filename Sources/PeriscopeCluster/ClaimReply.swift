internal import PeriscopeRedis
internal import PeriscopeSystem

/// Redis's reply to a server that claims a session or a shared page.
enum ClaimReply: Equatable {
  /// The server now owns the session or page. `isTakeover`: whether a different server owned it before.
  case owned(Label, token: Int, isTakeover: Bool)
  case ownedElsewhere(label: String, server: String)
  /// The server does not own the shared stores, which all labels follow.
  case storesElsewhere
  /// No session has the name.
  case unknown
  /// The session was renamed less than a minute ago and no longer has the name.
  case renamed
  /// The server's own lease has ended.
  case leaseEnded

  /// A label, with the address and the last use of its session.
  struct Label: Equatable {
    let text: String
    var address = ""
    var lastUse = UnixTime(seconds: 0)
  }

  /// Parses the reply of a claiming script.
  ///
  /// - Parameter server: The server that claims.
  init?(_ reply: RedisReply, for server: String) {
    guard let parts = reply.elements, let kind = parts.first?.text else { return nil }
    switch kind {
    case "unknown": self = .unknown
    case "renamed": self = .renamed
    case "ended": self = .leaseEnded
    case "stores": self = .storesElsewhere
    case "elsewhere":
      guard parts.count == 3, let label = parts[1].text, let owner = parts[2].text else { return nil }
      self = .ownedElsewhere(label: label, server: owner)
    case "owned":
      guard parts.count == 6, let label = parts[1].text, let token = parts[2].integer, let previous = parts[3].text,
        let address = parts[4].text, let use = parts[5].text.flatMap({ Int64($0) })
      else { return nil }
      self = .owned(
        Label(text: label, address: address, lastUse: UnixTime(seconds: use)), token: token,
        isTakeover: !previous.isEmpty && previous != server)
    default: return nil
    }
  }
}

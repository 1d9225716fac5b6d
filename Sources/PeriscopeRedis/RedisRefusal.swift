/// What helps against an engine's refusals, which it tells apart by their first word.
enum RedisRefusal {
  static let noScript = "NOSCRIPT"
  static let busy = "BUSYCLIENT"
  static let wrongThread = "WRONGTHREAD"

  static let loading = "LOADING"

  /// Whether an engine refuses for a while only, as it does at its start.
  static func passes(_ message: String) -> Bool { message.hasPrefix(loading) }

  static func remedy(of message: String) -> String {
    switch message.prefix(while: { $0 != " " }) {
    case "NOAUTH": "Put the password into the address: redis://:password@host."
    case "WRONGPASS": "Correct the user and the password in the address."
    case "NOPERM": "Let the engine's rules allow the user this command, key or channel."
    case "READONLY": "It is a replica: give the address of its primary."
    case "OOM": "It has no memory left: raise its maxmemory, or let keys expire."
    case Substring(loading): "It has just started: it answers once it has read its data."
    case "MISCONF": "It cannot write its data to disk: see its log."
    case "CLUSTERDOWN", "MOVED", "ASK":
      "It is part of a cluster, which this client does not speak to: give it one of its own."
    case Substring(busy): "Send fewer commands at once, or use more connections."
    case Substring(wrongThread): "Use send in there."
    default: "See the command."
    }
  }
}

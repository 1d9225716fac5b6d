/// The remedies for Redis's error replies and for refusals by this client, by their first word.
enum RedisRefusal {
  static let noScript = "NOSCRIPT"
  static let busy = "BUSYCLIENT"
  static let wrongThread = "WRONGTHREAD"

  static let loading = "LOADING"

  /// Whether a refusal is temporary, as while Redis loads its data.
  static func isTemporary(_ message: String) -> Bool { message.hasPrefix(loading) }

  static func remedy(of message: String) -> String {
    if message.contains("max number of clients") { return "Raise its maxclients, or close other connections to it." }
    return switch message.prefix(while: { $0 != " " }) {
    case "NOAUTH": "Add the password to the address: redis://:password@host."
    case "WRONGPASS": "Correct the user and the password in the address."
    case "NOPERM": "Allow the user this command, key or channel in Redis's access rules."
    case "READONLY": "It is a replica: use the address of its primary."
    case "OOM": "It is out of memory: raise its maxmemory, or let keys expire."
    case Substring(loading): "It is loading its data: wait until it has finished."
    case "MISCONF": "It cannot write its data to disk: check its log."
    case "CLUSTERDOWN", "MOVED", "ASK":
      "It is part of a cluster, which this client does not support: use a standalone server."
    case Substring(busy): "Send fewer commands at once, or use more connections."
    case Substring(wrongThread): "Use send instead of call."
    case "It": "Check that the address is that of a Redis server."
    default: "Check the command; if this happens while connecting, check the password and the database in the address."
    }
  }
}

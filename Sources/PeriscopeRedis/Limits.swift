/// How much a client asks for at most.
struct Limits: Sendable {
  /// How long an answer may take.
  var timeout: Duration
  /// How long a connection is silent before the engine is asked whether it is there.
  var heartbeat: Duration
  /// How many commands wait on one connection.
  var requests: Int
  /// How many bytes wait to be written to one connection.
  var bytes = 64 << 20
  /// How many bytes a reply has.
  var reply: Int
}

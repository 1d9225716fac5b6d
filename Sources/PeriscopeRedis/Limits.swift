/// A client's timeouts and limits.
struct Limits: Sendable {
  /// The time limit for connecting and for a reply.
  var timeout: Duration
  /// The silence after which a connection is checked with `PING`.
  var heartbeat: Duration
  /// The maximum number of pending commands per connection.
  var requests: Int
  /// The maximum number of unsent bytes per connection.
  var bytes = 64 << 20
  /// The maximum size of a reply in bytes.
  var reply: Int
}

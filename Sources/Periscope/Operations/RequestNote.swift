internal import PeriscopeHTTP

/// What is learned of a request while it is answered, for the log and the figures.
struct RequestNote: Sendable {
  /// What log lines call its session.
  var session: String?
  /// Whether it has changed a page.
  var hasActed = false

  // Where there are several servers.

  /// Whether this server is the one to answer.
  var isHere = false
  /// Whether this server has lost the page since.
  var isMoved = false
  /// How often that was so.
  var moves = 0
  /// Until when it may be done, by the engine's clock: from then on whoever asked has been told that nobody knows.
  var deadline: Int64?
  /// The key under which another server may have done it already.
  var key: String?

  static func of(_ exchange: any Incoming, _ change: (inout Self) -> Void) {
    var note = Self(of: exchange)
    change(&note)
    exchange.note = note
  }
}

extension RequestNote {
  init(of exchange: any Incoming) { self = exchange.note as? Self ?? Self() }
}

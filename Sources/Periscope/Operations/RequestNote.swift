internal import MicroHTTP

/// What is learned of a request while it is answered, for the log and the figures.
struct RequestNote: Sendable {
  /// What log lines call its session.
  var session: String?
  /// Whether it has changed a page.
  var hasActed = false

  static func of(_ exchange: any Incoming, _ change: (inout Self) -> Void) {
    var note = exchange.note as? Self ?? Self()
    change(&note)
    exchange.note = note
  }
}

/// A server's right to act, for as long as the engine says that it is there: by this server's own clock, which nobody sets.
struct Lease: Equatable {
  /// For how many milliseconds the engine is told to believe in the server.
  let length: Int64
  /// How much earlier the server stops to believe in itself: what is on its way then has failed before the engine ends the lease.
  var margin: Int64 { length / 3 }
  /// After how many milliseconds it is renewed.
  var renewal: Int64 { length / 6 }
  /// For how many milliseconds the engine is waited for: less than the margin.
  var timeout: Int64 { length / 4 }

  /// Until when it surely holds.
  private(set) var end: Int64?

  init(length: Int64 = 3_000) { self.length = length }

  func isHeld(at now: Int64) -> Bool { end.map { now < $0 } ?? false }

  /// The engine has confirmed a renewal.
  ///
  /// - Parameters:
  ///   - sent: When the renewal was sent: the engine counts from then on at the earliest.
  ///   - now: When the confirmation came.
  /// - Returns: Whether the server acted on nothing for a while, so that others may have.
  mutating func renew(sentAt sent: Int64, now: Int64) -> Renewal {
    let new = sent + length - margin
    guard now < new else { return .late }
    let isNew = !isHeld(at: now)
    end = max(new, end ?? new)
    return isNew ? .begun : .goesOn
  }

  /// What a confirmation means.
  enum Renewal: Equatable {
    /// The lease holds without a gap.
    case goesOn
    /// There was none before: whatever the server held, another one may hold by now.
    case begun
    /// It came too late to be worth anything.
    case late
  }
}

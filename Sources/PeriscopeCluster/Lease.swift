internal import PeriscopeSystem

/// A server's right to act, for as long as the engine says that it is there: by this server's own clock, which nobody sets.
struct Lease: Equatable {
  /// The time after which Redis removes the server's key unless the lease is renewed.
  let length: Duration
  /// How much earlier the server stops to believe in itself: what is on its way then has failed before the engine ends the lease.
  var margin: Duration { length / 3 }
  /// The interval between renewals.
  var renewal: Duration { length / 6 }
  /// The time limit for Redis's replies, which is less than the margin.
  var timeout: Duration { length / 4 }

  /// Until when it surely holds.
  private(set) var end: Instant?

  init(length: Duration = .seconds(3)) { self.length = length }

  func isHeld(at now: Instant) -> Bool { end.map { now < $0 } ?? false }

  /// The engine has confirmed a renewal.
  ///
  /// - Parameters:
  ///   - sent: When the renewal was sent: the engine counts from then on at the earliest.
  ///   - now: When the confirmation came.
  /// - Returns: Whether the server acted on nothing for a while, so that others may have.
  mutating func renew(sentAt sent: Instant, now: Instant) -> Renewal {
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

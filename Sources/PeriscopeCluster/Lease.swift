internal import PeriscopeSystem

/// A server's right to perform actions and commit, until the lease ends by the server's own, monotonic clock.
struct Lease: Equatable {
  /// The result of a renewal.
  enum Renewal: Equatable {
    /// The lease continues without a gap.
    case extended
    /// There was a gap, during which other servers may have taken over, or no lease before.
    case restarted
    /// The reply arrived after the end of the new lease.
    case late
  }

  /// The time after which Redis removes the server's key unless the lease is renewed.
  let length: Duration
  /// The time between the end of the lease and the removal of its key. The server's last commands complete or fail
  /// before the removal.
  var margin: Duration { length / 3 }
  /// The interval between renewals.
  var renewal: Duration { length / 6 }
  /// The time limit for Redis's replies, which is less than the margin.
  var timeout: Duration { length / 4 }

  /// The end of the lease.
  private(set) var end: Instant?

  init(length: Duration = .seconds(3)) { self.length = length }

  func isHeld(at now: Instant) -> Bool { end.map { now < $0 } ?? false }

  /// Extends the lease after Redis has confirmed a renewal.
  ///
  /// - Parameters:
  ///   - sent: When the renewal was sent. Redis received it later, so its key outlives the lease.
  ///   - now: When the reply arrived.
  mutating func renew(sentAt sent: Instant, now: Instant) -> Renewal {
    let new = sent + length - margin
    guard now < new else { return .late }
    let isHeld = isHeld(at: now)
    end = max(new, end ?? new)
    return isHeld ? .extended : .restarted
  }
}

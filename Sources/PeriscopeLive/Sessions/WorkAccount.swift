internal import PeriscopeSystem

/// The work budgets that a request is charged to.
package struct WorkAccount: Sendable {
  /// The session, which has a budget of its own; `nil` for a client without a session.
  let session: Session?
  /// The budget of the client's address; `nil` for a session, which refers to that budget itself.
  let address: SharedBudget?
  /// The time at which the request was accepted.
  let time: Instant

  /// The reason why a request must wait.
  package enum Wait: Sendable, Equatable {
    case session(seconds: Int)
    case address(seconds: Int)
  }

  /// Returns how long the request must wait, if a budget is used up.
  package var wait: Wait? {
    if let seconds = session?.time.wait(now: time) { return .session(seconds: seconds) }
    return (session?.addressTime.time.wait(now: time) ?? address?.time.wait(now: time)).map { .address(seconds: $0) }
  }

  /// Charges the work of the request.
  package func charge(_ work: Duration) {
    session?.time.charge(work, now: time)
    session?.addressTime.time.charge(work, now: time)
    address?.time.charge(work, now: time)
  }
}

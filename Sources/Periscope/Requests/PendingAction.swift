internal import ComposableArchitecture
internal import Locks

/// An action whose page was busy when it came: all that was learned of the request is kept until it is woken.
struct PendingAction: Sendable {
  let form: PostedForm
  let session: Session
  let isNewSession: Bool
  let instance: PageInstance
  let turn: HeldTurn
}

/// A look at a page that was busy when it came.
struct PendingVisit: Sendable {
  let session: Session
  let isNewSession: Bool
  let turn: HeldTurn
}

/// A request's turn to enter its page, kept with the request: it ends when the request does.
final class HeldTurn: Sendable {
  private let turn = Lock<Turn?>(nil)

  func hold(_ new: Turn) {
    // What is let go of may wake others, which must not happen inside the lock.
    _ = turn.withLock { turn in
      defer { turn = new }
      return turn
    }
  }
}

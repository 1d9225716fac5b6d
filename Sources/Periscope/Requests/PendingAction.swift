internal import ComposableArchitecture
internal import PeriscopeLocks

/// Who asks, and for which instance.
struct Visitor: Sendable {
  /// None where the page is for everybody.
  let session: Session?
  let isNewSession: Bool
  let key: PageKey
  /// Whether the tab was given its instance, and its name, by this request.
  var isNewTab = false
}

/// An action whose page was busy when it came: all that was learned of the request is kept until it is woken.
struct PendingAction: Sendable {
  let form: PostedForm
  let wanted: Wanted
  let visitor: Visitor
  let instance: PageInstance
  let turn: HeldTurn
}

/// A look at a page that was busy when it came.
struct PendingVisit: Sendable {
  let visitor: Visitor
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

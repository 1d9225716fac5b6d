internal import ComposableArchitecture
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks

/// The next step in answering a request for a page. A busy page makes the request wait between two steps.
enum PageStep: Sendable {
  case start(PageKey)
  case show(PendingView)
  case act(PendingAction, HeldTurn)
  /// The redirect of a browser without scripts to the page, which waits for the first results of effects.
  case redirect(PeriscopeHTTP.Response)
}

/// The client of a request, and the page instance that it means.
struct Visitor: Sendable {
  /// The session; `nil` where everybody shares the page.
  let session: Session?
  let isNewSession: Bool
  let key: PageKey
  /// Whether this request created the tab's instance, and its name.
  var isNewTab = false
}

/// A view of a page that was busy.
struct PendingView: Sendable {
  let visitor: Visitor
  let turn: HeldTurn
}

/// An action, with all that was parsed from its request.
struct PendingAction: Sendable {
  let form: PostedForm
  let representation: Representation
  let visitor: Visitor
  let instance: PageInstance
}

/// A request's turn to enter its page. It ends with the request.
final class HeldTurn: Sendable {
  private let turn = Lock<Turn?>(nil)

  /// Returns a closure that holds a turn, and continues a request.
  ///
  /// - Parameter held: The request's object for turns, which is created if there is none.
  static func wake(_ waker: any Waker, holding held: inout HeldTurn?) -> @Sendable (Turn) -> Void {
    let turn = held ?? HeldTurn()
    held = turn
    return turn.wake(waker)
  }

  /// Returns a closure that holds a turn, and continues a request.
  ///
  /// The request is not stored here: it owns this object, and would own itself.
  func wake(_ waker: any Waker) -> @Sendable (Turn) -> Void {
    { [self] new in
      turn.exchange(new)
      waker.wake()
    }
  }
}

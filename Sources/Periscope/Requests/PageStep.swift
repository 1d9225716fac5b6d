internal import ComposableArchitecture
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks

/// The next step in answering a request for a page. A busy page makes the request wait between two steps.
enum PageStep: Sendable {
  case start(PageKey)
  // Indirect, so that the usual step, the first one, is copied fast.
  indirect case show(PendingView)
  indirect case act(PendingAction, HeldTurn)
  /// Redirects a browser without scripts to its page, once the first results of effects have arrived.
  indirect case redirect(PeriscopeHTTP.Response, Visitor, NamingResponse?)
}

/// The client of a request, and the page instance that the request addresses.
struct Visitor: Sendable {
  /// The session; `nil` where everybody shares the page.
  let session: Session?
  let isNewSession: Bool
  let key: PageKey
  /// Whether this request has started a new tab: it has created the name of the tab and the tab's instance of the page.
  var isNewTab = false
}

/// A request to show a page, which waits because the page was busy.
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

/// A request's turn to enter its page. It is released together with the request.
final class HeldTurn: Sendable {
  private let turn = Lock<Turn?>(nil)

  /// Returns a closure that is called when it is the request's turn: it stores the turn, and resumes the request.
  ///
  /// - Parameter held: The object that stores the request's turn; `nil` creates a new one.
  static func wake(_ waker: any Waker, holding held: inout HeldTurn?) -> @Sendable (Turn) -> Void {
    let turn = held ?? HeldTurn()
    held = turn
    return turn.wake(waker)
  }

  /// Returns a closure that is called when it is the request's turn: it stores the turn, and resumes the request.
  ///
  /// The request is not stored here, because it owns this object, which would be a reference cycle.
  func wake(_ waker: any Waker) -> @Sendable (Turn) -> Void {
    { [self] new in
      turn.exchange(new)
      waker.wake()
    }
  }
}

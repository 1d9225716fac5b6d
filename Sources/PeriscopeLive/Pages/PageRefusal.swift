/// A reason why a page, a session or the archive did not do what a request asked for.
///
/// The HTTP layer turns it into a status and a text.
package indirect enum PageRefusal: Error {
  // Reasons that concern the address.
  case noSuchPage(path: String)
  case invalidParameter(name: String, text: String, expected: String)
  case parameterCount(path: String)
  /// The query is malformed, or one of its parameters is.
  case malformedQuery(QueryParameter?)

  // Reasons that concern the action.
  case noAction(offered: [String])
  case actionNotOffered(String, offered: [String])
  case fieldNotOffered(String, offered: [String])
  case invalidValues([InvalidValue])
  /// Fields have received new values since the client began to change them.
  case outdatedValues([InvalidValue])
  /// The request's page was replaced by a new instance, in which its positional names may mean something else.
  case pageReplaced(offered: [String])
  /// Other users kept changing the list of the action.
  case overtaken(String, offered: [String])
  case keyReused(String)
  /// The time within which the request may be performed is over.
  case deadlinePassed

  // Reasons that concern the size of a page or of a state.
  /// The page exceeds a limit, and was discarded. The next instance is opened from the saved state, or anew.
  ///
  /// `isSaved` is whether a snapshot of the page exists, from which the next instance shows the state before the
  /// action. It is `nil` if the page exceeds the limit when it is opened, without an action.
  case tooLarge(PageLimit, most: Int, isSaved: Bool?)
  /// The state of a shared store exceeds the limit, and the store returned to an earlier state.
  case sharedStateTooLarge(most: Int)

  // Reasons that concern the archive, or the server that owns the page.
  /// The action's commit failed, so the action counts as not performed.
  case notCommitted(ArchiveError)
  case notReadable(ArchiveError)
  /// This server must not act at the moment, because it could not commit.
  case archiveUnavailable
  /// The instance ended while the request waited for it; another server may own the page now.
  case moved
  case stateNotEncodable(any Error)

  // Reasons that concern sessions and their streams.
  case tooManySessions(retryAfter: Int)
  case tooManySessionsFromAddress(retryAfter: Int)
  /// The server takes no new sessions, because it is about to stop.
  case draining
  case tooManyStreams

  /// Whether another server may own the page now, and answer the request.
  package var isMoved: Bool {
    switch self {
    case .moved: true
    case .notCommitted(let error): error.kind == .notOwner
    default: false
    }
  }
}

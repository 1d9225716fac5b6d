internal import PeriscopeHTTP
package import PeriscopeLive

// The status and the text of each reason why a page refuses a request.
extension Refusal {
  package init(_ refusal: PageRefusal) {
    self = Self.refusal(for: refusal)
    isMoved = refusal.isMoved
  }

  private static func refusal(for refusal: PageRefusal) -> Self {
    switch refusal {
    case .noSuchPage(let path): Self(.notFound, "There is no such page at '\(path)'.")
    case .invalidParameter(let name, let text, let expected):
      Self(.notFound, "There is no such page: '\(name)' is \(expected), not \(text.quoted).")
    case .parameterCount(let path):
      Self(.notFound, "There is no such page: '\(path)' has other parameters than it says.")
    case .noAction(let offered):
      Self(
        .badRequest, "The body names no action; send action=NAME. This page \(listing(offered)).", offered: offered)
    case .actionNotOffered(let name, let offered):
      Self(
        .conflict, "This page does not offer \(name.quoted) now. It \(listing(offered)).", offered: offered)
    case .fieldNotOffered(let name, let offered):
      Self(
        .conflict,
        "This page takes no value named \(name.quoted) now. \(offered.isEmpty ? "It takes none." : "It takes: \(offered.joined(separator: ", ")).")",
        offered: offered)
    case .invalidValues(let invalid):
      Self(.unprocessableContent, invalid.map(\.line).joined(separator: " "), invalid: invalid)
    case .pageReplaced(let offered):
      Self(
        .conflict, "This page was made anew since you opened it, and nothing was done. Look at it again.",
        offered: offered)
    case .overtaken(let name, let offered):
      Self(
        .conflict, "\(name.quoted) was not done, as others change the list. Look at it again.", offered: offered)
    case .keyReused(let key):
      Self(
        .unprocessableContent,
        "The Idempotency-Key \(key.quoted) was used for another request; take a new one for each.")
    case .deadlinePassed:
      .serversUnavailable("The server that has this page took too long, and nothing was done; try again in a moment.")
    case .notCommitted(let error): notCommitted(error)
    case .notReadable:
      Self(
        .serviceUnavailable, "What this page held cannot be read at the moment; try again in a moment.", retryAfter: 5)
    case .archiveUnavailable:
      .serversUnavailable("Where pages are kept cannot be reached, so nothing was done; try again in a moment.")
    case .moved: moved
    case .stateNotEncodable(let error):
      Self(.internalServerError, "The state of this page could not be written as JSON: \(error).")
    case .tooManySessions:
      Self(.serviceUnavailable, "The server has as many sessions as it may have; try again later.", retryAfter: 60)
    case .tooManySessionsFromAddress:
      Self(
        .tooManyRequests,
        "Your address has as many sessions as it may have; use the cookie of one of them, or try again later.",
        retryAfter: 60)
    case .draining: Self(.serviceUnavailable, "The server is stopping; try again in a moment.", retryAfter: 5)
    case .tooManyStreams:
      Self(
        .tooManyRequests, "This session has more streams than it reads; close some, or try again later.",
        retryAfter: 60)
    }
  }

  private static func listing(_ offered: [String]) -> String {
    offered.isEmpty ? "offers no action" : "offers: \(offered.joined(separator: ", "))"
  }

  private static func notCommitted(_ error: ArchiveError) -> Self {
    switch error.kind {
    case .notOwner: moved
    case .unsure:
      .serversUnavailable(
        "Nobody knows whether what was done last was saved. Look at the page in a moment, before you do it again; with an Idempotency-Key you may just send it again."
      )
    case .tooLarge:
      Self(
        .contentTooLarge,
        "What was done last would have made this page larger than it may be, so it was not done. It shows what was before."
      )
    default:
      Self(
        .serviceUnavailable,
        "What was done last could not be saved, so it was not done. This page shows what was saved before; try again in a moment.",
        retryAfter: 5)
    }
  }

  private static let moved = Self.serversUnavailable(
    "This page has just ended here, and nothing was done; try again in a moment.")
}

extension PageNotice {
  /// The line that the page shows.
  var line: String {
    switch self {
    case .startedAfresh:
      "This page is another one by now and cannot show what it held before. It has begun anew."
    case .refused(let refusal): Refusal(refusal).line
    case .text(let text): text
    }
  }
}

internal import PeriscopeHTTP
package import PeriscopeLive
internal import PeriscopeUI

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
      Self(.notFound, "There is no such page: '\(name)' must be \(expected), not \(text.quoted).")
    case .parameterCount(let path):
      Self(.notFound, "There is no such page: the path '\(path)' has fewer parameters than its declaration has types.")
    case .malformedQuery(let parameter?):
      Self(
        .badRequest,
        "Malformed query: \(parameter.name.quoted) must be \(parameter.expected), not \(parameter.text.quoted).")
    case .malformedQuery(nil):
      Self(.badRequest, "Malformed query: expected percent-encoded UTF-8 that fits the page's parameters.")
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
    case .outdatedValues(let outdated):
      Self(.preconditionFailed, outdated.map(\.line).joined(separator: " "), invalid: outdated)
    case .pageReplaced(let offered):
      Self(
        .conflict,
        "This page was replaced by a new instance since you opened it. Nothing was done; look at the page again.",
        offered: offered)
    case .overtaken(let name, let offered):
      Self(
        .conflict, "\(name.quoted) was not done, because other users keep changing the list. Look at it again.",
        offered: offered)
    case .keyReused(let key):
      Self(
        .unprocessableContent,
        "The Idempotency-Key \(key.quoted) was used for a different request; use a new one for each request.")
    case .deadlinePassed:
      .serversUnavailable("The server that owns this page took too long. Nothing was done; try again in a moment.")
    case .tooLarge(let limit, let most, let isSaved): tooLarge(limit, most, isSaved: isSaved)
    case .sharedStateTooLarge(let most):
      Self(
        .contentTooLarge,
        "The last action would have exceeded the limit of a shared state (\(most) bytes), which was returned to an earlier state."
      )
    case .notCommitted(let error): notCommitted(error)
    case .notReadable:
      Self(
        .serviceUnavailable, "The archived state of this page cannot be read at the moment; try again in a moment.",
        retryAfter: 5)
    case .archiveUnavailable:
      .serversUnavailable("The archive is not available, so nothing was done; try again in a moment.")
    case .moved: moved
    case .stateNotEncodable:
      Self(.internalServerError, "The state of this page cannot be encoded as JSON. The server's log says why.")
    case .tooManySessions(let seconds):
      Self(.serviceUnavailable, "The server has reached its limit of sessions; try again later.", retryAfter: seconds)
    case .tooManySessionsFromAddress(let seconds):
      Self(
        .tooManyRequests,
        "Your address has reached its limit of sessions; use the cookie of one of them, or try again later.",
        retryAfter: seconds)
    case .draining: Self(.serviceUnavailable, "The server is stopping; try again in a moment.", retryAfter: 5)
    case .tooManyStreams:
      Self(
        .tooManyRequests, "This session has too many streams that are not read; close some, or try again later.",
        retryAfter: 60)
    }
  }

  private static func listing(_ offered: [String]) -> String {
    offered.isEmpty ? "offers no action" : "offers: \(offered.joined(separator: ", "))"
  }

  private static func tooLarge(_ limit: PageLimit, _ most: Int, isSaved: Bool?) -> Self {
    let (subject, option): (String, String) =
      switch limit {
      case .nodes: ("this page's views (\(most))", "--page-nodes")
      case .bytes: ("this page's size (\(most) bytes)", "--page-bytes")
      case .depth: ("this page's depth (\(most) views)", "--page-depth")
      case .state: ("this page's state (\(most) bytes)", "--state")
      case .memory: ("this session's memory (\(most) bytes)", "--session-memory")
      }
    guard let isSaved else {
      return Self(
        .contentTooLarge,
        "The page cannot be opened: it exceeds the limit of \(subject). The page must become smaller, or the server's option \(option) larger."
      )
    }
    let result = isSaved ? "This page shows the state before it." : "This page starts again from its initial state."
    return Self(
      .contentTooLarge, "The last action would have exceeded the limit of \(subject), so it was undone. \(result)")
  }

  private static func notCommitted(_ error: ArchiveError) -> Self {
    switch error.kind {
    case .notOwner: moved
    case .unsure:
      .serversUnavailable(
        "It is unknown whether the last action was saved. Look at the page before you repeat the action; with an Idempotency-Key you can safely send it again."
      )
    case .tooLarge:
      Self(
        .contentTooLarge,
        "The last action would have exceeded the limit of this page's state, so it was undone. This page shows the state before it."
      )
    default:
      Self(
        .serviceUnavailable,
        "The last action could not be saved, so it was undone. This page shows the last saved state; try again in a moment.",
        retryAfter: 5)
    }
  }

  private static let moved = Self.serversUnavailable(
    "This page has just ended on this server. Nothing was done; try again in a moment.")
}

extension PageNotice {
  /// Returns the text of the notice, which the page shows.
  func line(in language: Language) -> String {
    switch self {
    case .startedAfresh:
      language.word(
        "This page has a new version, which cannot read what was saved before, so the page starts again.")
    case .refused(.tooLarge(_, most: _, isSaved: false?)):
      language.word("That was too much, so this page starts again.")
    case .refused(.tooLarge): language.word("That was too much, so it was not done. Try again with less.")
    case .refused(.notCommitted(let error)) where error.kind == .unsure:
      language.word("It is unknown whether the last action was saved. Look at the page before you repeat it.")
    case .refused(let refusal): language.word(Refusal(refusal).line)
    case .text(let text): language.word(text)
    case .files(let files): files.map { "\($0.name): \(language.word($0.sentence))" }.joined(separator: " ")
    }
  }
}

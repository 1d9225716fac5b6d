internal import PeriscopeHTTP

/// A request that changes nothing: its status, and one line saying what is wrong and what may be done instead.
struct Refusal: Error {
  let status: Status
  let line: String
  var headers: [HeaderField] = []
  /// The names that may be used instead, where the refusal is about one.
  var offered: [String]?
  /// The values that cannot be taken, where the refusal is about them.
  var wrong: [WrongValue] = []
  /// Whether another server may have the page by now, and answer.
  var isMoved = false
  /// Whether the page is as it was, and nothing but the servers is the matter.
  var isForServers = false

  var response: PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      status, headers: [HeaderField(.contentType, "text/plain; charset=utf-8"), Responder.noStore] + headers,
      // The names for whoever marks the fields, below what is for people, between tabs.
      body: .bytes(Array(([line + "\n"] + wrong.map { "\t\($0.name)\t\n" }).joined().utf8)))
  }

  static func unknownPath(_ path: String, pages: [String]) -> Self {
    Self(status: .notFound, line: "There is nothing at \(path.shown). The pages are: \(pages.joined(separator: ", ")).")
  }

  static func wrongParameter(_ name: String, _ text: String, expected: String) -> Self {
    Self(status: .notFound, line: "There is no such page: '\(name)' is \(expected), not \(text.shown).")
  }

  static func noParameter(of path: String) -> Self {
    Self(status: .notFound, line: "There is no such page: '\(path)' has other parameters than it says.")
  }

  static func noSuchPage(_ path: String) -> Self {
    Self(status: .notFound, line: "There is no such page at '\(path)'.")
  }

  static func notAcceptable() -> Self {
    Self(
      status: .notAcceptable,
      line:
        "This page can be had as text/html, application/json and text/event-stream, none of which the request accepts.")
  }

  static func stopped() -> Self {
    Self(status: .serviceUnavailable, line: "The server is stopping.", headers: [HeaderField(.retryAfter, "5")])
  }

  static func wrongMethod(_ method: String, allowed: String) -> Self {
    Self(
      status: .methodNotAllowed, line: "\(method.shown) is not possible here; \(allowed) are.",
      headers: [HeaderField(.allow, allowed)])
  }

  static func wrongType(_ type: String?) -> Self {
    Self(
      status: .unsupportedMediaType,
      line:
        "A body \(type.map { "of type \($0.shown)" } ?? "without a type") cannot be read; send application/x-www-form-urlencoded or application/json."
    )
  }

  static func multipart() -> Self {
    Self(
      status: .unsupportedMediaType,
      line:
        "A multipart body cannot be read, and files cannot be uploaded; send the form without an enctype, or application/json."
    )
  }

  static func malformedJSON() -> Self {
    Self(
      status: .badRequest,
      line:
        "The body is no flat object of JSON; send {\"action\": \"NAME\", \"FIELD\": VALUE}, where values are strings, numbers, true, false or null."
    )
  }

  /// The page that was on the screen is not the one that there is now.
  static func stale(offered: [String]) -> Self {
    Self(
      status: .conflict, line: "This page was made anew since you opened it, and nothing was done. Look at it again.",
      offered: offered)
  }

  static func tabEnded() -> Self {
    Self(status: .conflict, line: "This tab was away for too long, and its page has begun anew. Nothing was done.")
  }

  static func malformedBody() -> Self {
    Self(status: .badRequest, line: "The body is no form: percent signs take two hexadecimal digits, text is UTF-8.")
  }

  static func noAction(offered: [String]) -> Self {
    Self(
      status: .badRequest,
      line: "The body names no action; send action=NAME. This page \(listing(offered)).", offered: offered)
  }

  static func notOffered(_ name: String, offered: [String]) -> Self {
    Self(
      status: .conflict,
      line: "This page does not offer \(name.shown) now. It \(listing(offered)).", offered: offered)
  }

  /// Others have changed a list while something was to be done with one of its rows.
  static func overtaken(_ name: String, offered: [String]) -> Self {
    Self(
      status: .conflict, line: "\(name.shown) was not done, as others change the list. Look at it again.",
      offered: offered)
  }

  private static func listing(_ offered: [String]) -> String {
    offered.isEmpty ? "offers no action" : "offers: \(offered.joined(separator: ", "))"
  }

  static func notTaken(_ name: String, taken: [String]) -> Self {
    let list = taken.isEmpty ? "It takes none." : "It takes: \(taken.joined(separator: ", "))."
    return Self(status: .conflict, line: "This page takes no value named \(name.shown) now. \(list)", offered: taken)
  }

  static func malformedKey() -> Self {
    Self(
      status: .badRequest,
      line: "An Idempotency-Key has 1 to \(IdempotencyKey.longest) characters that are seen, such as those of a UUID.")
  }

  static func keyOfAnother(_ key: String) -> Self {
    Self(
      status: .unprocessableContent,
      line: "The Idempotency-Key \(key.shown) was used for another request; take a new one for each.")
  }

  static func notKept(_ error: ArchiveError) -> Self {
    switch error.kind {
    case .notOwner: return moved()
    case .unsure: return unsure()
    case .tooLarge: return tooLarge()
    default: break
    }
    return Self(
      status: .serviceUnavailable,
      line:
        "What was done last could not be saved, so it was not done. This page shows what was saved before; try again in a moment.",
      headers: [HeaderField(.retryAfter, "5")])
  }

  private static func tooLarge() -> Self {
    Self(
      status: .contentTooLarge,
      line:
        "What was done last would have made this page larger than it may be, so it was not done. It shows what was before."
    )
  }

  /// The page has ended while somebody waited for it; another server may have it by now.
  static func moved() -> Self {
    Self(
      status: .serviceUnavailable, line: "This page has just ended here, and nothing was done; try again in a moment.",
      headers: [HeaderField(.retryAfter, "1")], isMoved: true, isForServers: true)
  }

  private static func unsure() -> Self {
    Self(
      status: .serviceUnavailable,
      line:
        "Nobody knows whether what was done last was saved. Look at the page in a moment, before you do it again; with an Idempotency-Key you may just send it again.",
      headers: [HeaderField(.retryAfter, "1")], isForServers: true)
  }

  static func engineAway() -> Self {
    Self(
      status: .serviceUnavailable,
      line: "Where pages are kept cannot be reached, so nothing was done; try again in a moment.",
      headers: [HeaderField(.retryAfter, "1")], isForServers: true)
  }

  /// There is no room on the way to the server that has the page.
  static func wayIsFull() -> Self {
    Self(
      status: .serviceUnavailable,
      line: "Too much is on its way to the server that has this page, and nothing was done; try again in a moment.",
      headers: [HeaderField(.retryAfter, "1")], isForServers: true)
  }

  /// Whoever handed the request over waits for it no more.
  static func tooLate() -> Self {
    Self(
      status: .serviceUnavailable,
      line: "The server that has this page took too long, and nothing was done; try again in a moment.",
      headers: [HeaderField(.retryAfter, "1")], isForServers: true)
  }

  /// - Parameter mayBeDone: Whether something was asked for that may be done all the same.
  static func ownerAway(mayBeDone: Bool) -> Self {
    Self(
      status: .serviceUnavailable,
      line: mayBeDone
        ? "The server that has this page does not answer, and nobody knows whether it has done what was asked. Look at the page in a moment, before you do it again; with an Idempotency-Key you may just send it again."
        : "The server that has this page does not answer, and none has taken its place; try again in a moment.",
      headers: [HeaderField(.retryAfter, "1")], isForServers: true)
  }

  static func notReadable(_ error: ArchiveError) -> Self {
    Self(
      status: .serviceUnavailable, line: "What this page held cannot be read at the moment; try again in a moment.",
      headers: [HeaderField(.retryAfter, "5")])
  }

  static func wrongValues(_ wrong: [WrongValue]) -> Self {
    Self(status: .unprocessableContent, line: wrong.map(\.line).joined(separator: " "), wrong: wrong)
  }

  static func crossSite() -> Self {
    Self(
      status: .forbidden, line: "An action must come from this site's own pages; this request comes from another site.")
  }

  static func sessions(_ refusal: Sessions.Refusal) -> Self {
    let retry = HeaderField(.retryAfter, "60")
    return switch refusal {
    case .full:
      Self(
        status: .serviceUnavailable, line: "The server has as many sessions as it may have; try again later.",
        headers: [retry])
    case .tooManyFromAddress:
      Self(
        status: .tooManyRequests,
        line: "Your address has as many sessions as it may have; use the cookie of one of them, or try again later.",
        headers: [retry])
    case .unknown: .engineAway()
    case .draining:
      Self(
        status: .serviceUnavailable, line: "The server is stopping; try again in a moment.",
        headers: [HeaderField(.retryAfter, "5")])
    }
  }

  static func tooManyActions(retryAfter seconds: Int) -> Self {
    Self(
      status: .tooManyRequests, line: "This session acts more often than it may; try again in \(seconds) s.",
      headers: [HeaderField(.retryAfter, String(seconds))])
  }

  /// Said to who has no session.
  static func tooManyStrangers(retryAfter seconds: Int) -> Self {
    Self(
      status: .tooManyRequests,
      line: "Your address acts more often than it may without a session; try again in \(seconds) s.",
      headers: [HeaderField(.retryAfter, String(seconds))])
  }

  static func tooManyStreams() -> Self {
    Self(
      status: .tooManyRequests, line: "This session has more streams than it reads; close some, or try again later.",
      headers: [HeaderField(.retryAfter, "60")])
  }

  static func renamedSession() -> Self {
    Self(
      status: .unauthorized,
      line: "This session's cookie was replaced a moment ago; load the page again with the new one.")
  }

  static func stateNotEncodable(_ error: any Error) -> Self {
    Self(status: .internalServerError, line: "The state of this page could not be written as JSON: \(error).")
  }
}

extension Refusal {
  /// Why a route or a middleware has no answer. What went wrong inside is nobody's business outside.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = refusal
    case let problem as Problem:
      self.init(status: Status(problem.status) ?? .internalServerError, line: problem.message)
    default:
      ServerLog.write("A request failed: \(error)\n")
      self.init(status: .internalServerError, line: "The request failed.")
    }
  }
}

extension String {
  /// A text from outside as a message may show it: short, on one line, quoted.
  var shown: String {
    let clean = unicodeScalars.prefix(80).map { $0.value < 0x20 || $0.value == 0x7f ? "?" : String($0) }.joined()
    return "'\(clean)'"
  }
}

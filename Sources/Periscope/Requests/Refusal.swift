package import PeriscopeHTTP
internal import PeriscopeLive

/// A refused request: a status, and one line with the problem and the remedy. The request changed nothing, unless the
/// line says that this is unknown.
package struct Refusal: Error {
  package let status: Status
  package let line: String
  package var headers: [HeaderField]
  /// The names that may be used instead, if the request used a wrong one.
  var offered: [String]?
  /// The pages with similar paths, if the reason is that there is no such page.
  var closestPaths: ClosestPaths?
  /// The invalid values, if that is the reason.
  var invalid: [InvalidValue]
  /// The reason in one short sentence of `Language.fixedWords`, if the status does not determine it.
  var ownSentence: String?
  /// The files that their controls do not accept, if that is the reason.
  var files: [RefusedFile] = []
  /// Whether a different server may own the page now, and answer.
  var isMoved = false
  /// Whether the reason is the state of the servers, not that of the page.
  var isAboutServers = false

  package init(
    _ status: Status, _ line: String, headers: [HeaderField] = [], offered: [String]? = nil,
    invalid: [InvalidValue] = []
  ) {
    self.status = status
    self.line = line
    self.headers = headers
    self.offered = offered
    self.invalid = invalid
  }

  /// A refusal that the client may retry after some seconds.
  init(_ status: Status, _ line: String, retryAfter seconds: Int) {
    self.init(status, line, headers: [HeaderField(.retryAfter, String(seconds))])
  }

  /// The refusal as plain text: the line for people, and below it the names of the invalid fields between tabs.
  package var response: PeriscopeHTTP.Response {
    response(text: ([line + "\n"] + invalid.map { "\t\($0.name)\t\n" }).joined())
  }

  func response(text: String) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      status, headers: [HeaderField(.contentType, "text/plain; charset=utf-8"), .noStore] + headers,
      body: .bytes(Array(text.utf8)))
  }

  /// The first of several refusals, with the invalid values of all; `nil` without a refusal.
  static func joined(_ refusals: [Self]) -> Self? {
    guard var first = refusals.first else { return nil }
    first.invalid = refusals.flatMap(\.invalid)
    return first
  }

  /// A refusal because of the state of the servers. The client may retry the request after a second.
  static func serversUnavailable(_ line: String) -> Self {
    var refusal = Self(.serviceUnavailable, line, retryAfter: 1)
    refusal.isAboutServers = true
    return refusal
  }

  // MARK: Addresses

  static func unknownPath(_ path: String, pages: [String]) -> Self {
    let closest = ClosestPaths(to: path, among: pages)
    var refusal = Self(.notFound, "\(closest.problem) \(closest.suggestion)")
    refusal.closestPaths = closest
    return refusal
  }

  static func wrongMethod(_ method: String, allowed: String) -> Self {
    Self(
      .methodNotAllowed, "\(method.quoted) is not allowed here; allowed: \(allowed).",
      headers: [HeaderField(.allow, allowed)])
  }

  static let notAcceptable = Self(
    .notAcceptable,
    "This page is available as text/html, application/json and text/event-stream; the request accepts none of them.")

  static func foreignHost(_ host: String) -> Self {
    Self(
      .misdirectedRequest,
      host.isEmpty
        ? "The request has no 'Host' header. Send one with a name of this site."
        : "This server does not answer for the host \(host.quoted). If it is a name of this site, start the server with --hosts."
    )
  }

  static let stopped = Self(
    .serviceUnavailable, "The server is stopping; try again in a moment.", retryAfter: 5)

  // MARK: Bodies and keys

  static func wrongType(_ type: String?) -> Self {
    let subject = type.map { "of type \($0.quoted)" } ?? "without a type"
    return Self(
      .unsupportedMediaType,
      "A body \(subject) is not supported; send application/x-www-form-urlencoded or application/json.")
  }

  static let multipart = Self(
    .unsupportedMediaType,
    "Multipart bodies and file uploads are not supported here, because the page has no control for files now; send the form without an enctype, or application/json."
  )

  static func tooManyForms(_ count: Int, most limit: Int) -> Self {
    Self(
      .contentTooLarge, "A request can join \(limit) forms, not \(count). Nothing was done; send the others separately."
    )
  }

  static let malformedForm = Self(
    .badRequest, "Malformed form: expected percent-encoded UTF-8.")

  static let malformedStreams = Self(
    .badRequest,
    "Malformed list of streams: expected the addresses of at most \(JoinedStreams.limit) streams, one on each line.")

  static let joinedWithoutSession = Self(
    .conflict, "A stream can share a connection once its client has a session. Open it alone first.")

  static let malformedJSON = Self(
    .badRequest,
    "Malformed JSON: expected a flat object such as {\"action\": \"NAME\", \"FIELD\": VALUE}, with strings, numbers, true, false or null as values."
  )

  static let malformedKey = Self(
    .badRequest,
    "Malformed Idempotency-Key: expected 1 to \(IdempotencyKey.maximumLength) visible ASCII characters, such as a UUID."
  )

  /// The response to an action that was performed, if the page's state cannot be encoded afterwards.
  static let performedWithoutState = Self(
    .internalServerError,
    "The action was performed, but the state of this page cannot be encoded as JSON. The server's log says why.")

  // MARK: Sessions, tabs and rights

  static let crossSite = Self(
    .forbidden,
    "A request that may change something must come from this site's own pages; this one names a different site. Behind a proxy, start the server with --trusted-proxy."
  )

  static let crossSiteSession = Self(
    .forbidden, "A page of a different site can link to this page, but neither embed nor fetch it.")

  package static let renamedSession = Self(
    .unauthorized, "This session's cookie was replaced a moment ago; load the page again with the new one.")

  /// - Parameter path: The path of the page to sign in.
  static func signInFirst(at path: String) -> Self {
    Self(
      .forbidden,
      "Only certain signed-in users may see this page. Sign in at '\(path)' as one of them. If you have just done that, try again: the check of a password may end after the response."
    )
  }

  static let tabEnded = Self(
    .conflict, "This tab was inactive for too long, and its page starts again. Nothing was done; open the page again.")

  static func tooManyActions(retryAfter seconds: Int) -> Self {
    Self(
      .tooManyRequests, "This session performs too many actions; try again in \(seconds) s.", retryAfter: seconds)
  }

  static func tooManyActionsOfAddress(retryAfter seconds: Int) -> Self {
    Self(
      .tooManyRequests, "Your address performs too many actions without a session; try again in \(seconds) s.",
      retryAfter: seconds)
  }

  static func tooMuchWork(_ wait: WorkAccount.Wait) -> Self {
    let (subject, seconds): (String, Int) =
      switch wait {
      case .session(let seconds): ("This session", seconds)
      case .address(let seconds): ("Your address", seconds)
      }
    return Self(
      .tooManyRequests, "\(subject) takes too much of the server's time; try again in \(seconds) s.",
      retryAfter: seconds)
  }

  // MARK: Other servers

  /// Too many bytes wait to be sent to the server that owns the page.
  package static let relayIsFull = Self.serversUnavailable(
    "Too many requests are on their way to the server that owns this page. Nothing was done; try again in a moment.")

  /// The server that owns the page does not answer.
  ///
  /// - Parameter mayBeDone: Whether that server may have performed the request before it stopped answering.
  package static func ownerUnreachable(mayBeDone: Bool) -> Self {
    .serversUnavailable(
      mayBeDone
        ? "The server that owns this page does not answer, so it is unknown whether the action was performed. Look at the page before you repeat the action; with an Idempotency-Key you can safely send it again."
        : "The server that owns this page does not answer, and no other server has taken over yet; try again in a moment."
    )
  }
}

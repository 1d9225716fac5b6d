package import PeriscopeHTTP
internal import PeriscopeLive

/// The response to a request that changed nothing: a status, and one line that says what is wrong and what to do instead.
package struct Refusal: Error {
  package let status: Status
  package let line: String
  package var headers: [HeaderField]
  /// The names that may be used instead, if the request used a wrong one.
  var offered: [String]?
  /// The invalid values, if that is the reason.
  var invalid: [InvalidValue]
  /// Whether a different server may own the page now, and answer.
  var isMoved = false
  /// Whether the reason is the state of the servers, and the page is as it was.
  var isAboutServers = false

  package init(
    status: Status, line: String, headers: [HeaderField] = [], offered: [String]? = nil, invalid: [InvalidValue] = []
  ) {
    self.status = status
    self.line = line
    self.headers = headers
    self.offered = offered
    self.invalid = invalid
  }

  /// The refusal as plain text.
  package var response: PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      status, headers: [HeaderField(.contentType, "text/plain; charset=utf-8"), .noStore] + headers,
      // Below the text for people, the runtime finds the names of the invalid fields between tabs.
      body: .bytes(Array(([line + "\n"] + invalid.map { "\t\($0.name)\t\n" }).joined().utf8)))
  }

  /// A refusal that the client may retry.
  static func unavailable(_ line: String, retryAfter seconds: Int) -> Self {
    Self(status: .serviceUnavailable, line: line, headers: [HeaderField(.retryAfter, String(seconds))])
  }

  /// A refusal because of the state of the servers, which the client may retry at once.
  static func serversUnavailable(_ line: String) -> Self {
    var refusal = unavailable(line, retryAfter: 1)
    refusal.isAboutServers = true
    return refusal
  }

  // MARK: Addresses

  static func unknownPath(_ path: String, pages: [String]) -> Self {
    Self(
      status: .notFound, line: "There is nothing at \(path.quoted). The pages are: \(pages.joined(separator: ", ")).")
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
      status: .methodNotAllowed, line: "\(method.quoted) is not possible here; \(allowed) are.",
      headers: [HeaderField(.allow, allowed)])
  }

  static func wrongType(_ type: String?) -> Self {
    Self(
      status: .unsupportedMediaType,
      line:
        "A body \(type.map { "of type \($0.quoted)" } ?? "without a type") cannot be read; send application/x-www-form-urlencoded or application/json."
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

  static func tabEnded() -> Self {
    Self(status: .conflict, line: "This tab was away for too long, and its page has begun anew. Nothing was done.")
  }

  static func malformedBody() -> Self {
    Self(status: .badRequest, line: "The body is no form: percent signs take two hexadecimal digits, text is UTF-8.")
  }

  static func malformedKey() -> Self {
    Self(
      status: .badRequest,
      line:
        "An Idempotency-Key has 1 to \(IdempotencyKey.maximumLength) characters that are seen, such as those of a UUID."
    )
  }

  /// Too many bytes wait to be sent to the server that owns the page.
  package static func relayIsFull() -> Self {
    .serversUnavailable(
      "Too much is on its way to the server that has this page, and nothing was done; try again in a moment.")
  }

  /// The server that owns the page does not answer.
  ///
  /// - Parameter mayBeDone: Whether the request may have been performed all the same.
  package static func ownerAway(mayBeDone: Bool) -> Self {
    .serversUnavailable(
      mayBeDone
        ? "The server that has this page does not answer, and nobody knows whether it has done what was asked. Look at the page in a moment, before you do it again; with an Idempotency-Key you may just send it again."
        : "The server that has this page does not answer, and none has taken its place; try again in a moment.")
  }

  static func crossSite() -> Self {
    Self(
      status: .forbidden, line: "An action must come from this site's own pages; this request comes from another site.")
  }

  static func tooManyActions(retryAfter seconds: Int) -> Self {
    Self(
      status: .tooManyRequests, line: "This session acts more often than it may; try again in \(seconds) s.",
      headers: [HeaderField(.retryAfter, String(seconds))])
  }

  static func tooManyActionsOfAddress(retryAfter seconds: Int) -> Self {
    Self(
      status: .tooManyRequests,
      line: "Your address acts more often than it may without a session; try again in \(seconds) s.",
      headers: [HeaderField(.retryAfter, String(seconds))])
  }

  package static func renamedSession() -> Self {
    Self(
      status: .unauthorized,
      line: "This session's cookie was replaced a moment ago; load the page again with the new one.")
  }
}

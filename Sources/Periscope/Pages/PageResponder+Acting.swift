internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeUploads

// Acting on pages.
extension PageResponder {
  func act(_ key: PageKey, _ request: PageRequest) throws -> Answer {
    try CrossSite.refuse(request.source)
    guard let representation = Representation(accept: request.source.header(.accept)) else {
      throw Refusal.notAcceptable
    }
    if request.site.upload != nil, let refused = try refuseFiles(key, representation, request) { return refused }
    let form = try parsedForm(key, request)
    if lifetime(key) == .tab, request.source.query("tab") != nil, try existingTab(key, for: request) == nil {
      guard representation == .page else { throw Refusal.tabEnded }
      let (visitor, instance) = try instance(key, for: request)
      return .respond(showAgain(.tabEnded, instance, request, identity(of: visitor, request)))
    }
    let (visitor, instance) = try instance(key, for: request)
    for _ in 0...form.joined.count { try countAction(of: visitor, request) }
    // Moved, because a copy of the form would retain all of its parts.
    let action = PendingAction(
      form: consume form, representation: representation, visitor: consume visitor, instance: consume instance)
    return perform(action, request)
  }

  private func parsedForm(_ key: PageKey, _ request: PageRequest) throws(Refusal) -> PostedForm {
    do {
      return try FormParser.form(of: request.site, for: lifetime(key))
    } catch  where error.status == .unsupportedMediaType && request.site.upload == nil {
      // The body may be a form with files that was received whole. Few requests have files, so this is checked last.
      guard let type = request.source.header(.contentType), MultipartParser.isForm(contentType: type),
        let upload = try receiveFiles(key, request, contentType: type)
      else { throw error }
      return try FormParser.form(of: upload, request.source, request.site.relay, for: lifetime(key))
    }
  }

  /// Returns the answer to a browser without scripts whose files are refused: its page, with a notice.
  private func refuseFiles(
    _ key: PageKey, _ representation: Representation, _ request: PageRequest
  ) throws -> Answer? {
    guard let refusal = request.site.upload?.refusal, representation == .page,
      request.source.header(.periscopeEpoch) == nil
    else { return nil }
    let (visitor, instance) = try instance(key, for: request)
    return .respond(showAgain(Refusal(refusal), instance, request, identity(of: visitor, request)))
  }

  /// Refuses an action above the rate limit of its session, or of its address if it has no session.
  private func countAction(of visitor: Visitor, _ request: PageRequest) throws {
    guard let refusal = refusal(ofActionBy: visitor, request) else { return }
    metrics.note(.actions)
    throw refusal
  }

  private func refusal(ofActionBy visitor: Visitor, _ request: PageRequest) -> Refusal? {
    let now = request.now
    if let session = visitor.session ?? actingSession(request) {
      return session.countAction(now: now).map { .tooManyActions(retryAfter: $0) }
    }
    return sessions.strangers.countAction(of: request.source.remoteAddress, now: now).map {
      .tooManyActionsOfAddress(retryAfter: $0)
    }
  }

  /// Returns the session of a client that acts on a page which everybody shares.
  func actingSession(_ request: PageRequest) -> Session? {
    guard !isClustered else {
      // This server does not take over a session just to count its actions. It counts those of the address.
      return SessionCookie.id(of: request.source).flatMap { sessions.session($0, now: request.now) }
    }
    return (try? knownSession(of: request)) ?? nil
  }

  /// - Parameter held: The request's turn, if it has waited for the page.
  func perform(_ action: PendingAction, _ request: PageRequest, holding held: HeldTurn? = nil) -> Answer {
    let instance = action.instance
    let effects = instance.effectCount
    // The action's effects may rename the session before the response is sent.
    let naming = action.representation == .page ? NamingResponse(of: action.visitor.session) : nil
    defer { withExtendedLifetime(naming) {} }
    var turn = held
    var sequence: UInt64 = 0
    let result = instance.enter(again: held != nil, orQueue: HeldTurn.wake(request.waker, holding: &turn)) { page in
      var response = respond(page, action, request)
      // Inside the page, so that no other request can take the session's new name.
      let names = identity(of: action.visitor, request)
      if !names.isEmpty { response.headers += names }
      sequence = page.sequence
      return response
    }
    guard var response = result else { return .wait(.act(action, turn ?? HeldTurn())) }
    if let epoch = action.form.epoch, epoch != instance.epoch {
      // The client shows a different instance. This header tells it which instance has performed the action.
      response.headers.append(HeaderField(.periscopeEpoch, instance.epoch))
    }
    guard response.status == .seeOther else { return .respond(response) }
    guard instance.effectCount > effects else { return .respond(renamed(response, action.visitor, request)) }
    instance.awaitResults(after: sequence) { [waker = request.waker] in waker.wake() }
    return .wait(.redirect(response, action.visitor, naming))
  }

  /// Returns the response with the session's new cookie, if effects of the request's action have renamed the session.
  func renamed(
    _ response: PeriscopeHTTP.Response, _ visitor: Visitor, _ request: PageRequest
  ) -> PeriscopeHTTP.Response {
    var response = response
    response.headers += identity(of: Visitor(session: visitor.session, isNewSession: false, key: visitor.key), request)
    return response
  }

  private func respond(
    _ page: EnteredPage, _ action: PendingAction, _ request: PageRequest
  ) -> PeriscopeHTTP.Response {
    do {
      guard action.form.joined.isEmpty else { return try performAll(page, action, request) }
      let sequence = try page.perform(action.form)
      request.site.noteAction()
      var response = acknowledgement(page, action, request, HeaderField(.periscopeSequence, String(sequence)))
      if let delay = page.takeCommitDelay() { response.headers.append(commitHeader(delay)) }
      return response
    } catch {
      let refusal = Refusal(error, of: request.source)
      guard action.representation == .page, !isFromBrowserScript(action, request), !refusal.isAboutServers else {
        var response = refusals.response(to: refusal, request.site, in: page.document.language)
        // The client shows the newer values once it has received the event with this number.
        if refusal.status == .preconditionFailed {
          response.headers.append(HeaderField(.periscopeSequence, String(page.sequence)))
        }
        return response
      }
      // A new tab receives its name in the URL of a redirect.
      guard !refusal.invalid.isEmpty, !action.visitor.isNewTab else {
        return showAgain(refusal, action.instance, request)
      }
      return html(page, action.instance, refusing: action.form, for: refusal)
    }
  }

  /// Performs the forms of a request in their order. After a refused form, the next ones are still performed, unless
  /// the reason is the state of the servers.
  private func performAll(
    _ page: EnteredPage, _ action: PendingAction, _ request: PageRequest
  ) throws -> PeriscopeHTTP.Response {
    var refusals: [Refusal] = []
    for form in [action.form] + action.form.joined {
      do {
        _ = try page.perform(form)
        request.site.noteAction()
      } catch {
        let refusal = Refusal(error, of: request.source)
        if refusal.isAboutServers { throw refusal }
        refusals.append(refusal)
      }
    }
    var refused = Refusal.joined(refusals).map {
      self.refusals.response(to: $0, request.site, in: page.document.language)
    }
    refused?.headers.append(HeaderField(.periscopeSequence, String(page.sequence)))
    var response =
      refused ?? acknowledgement(page, action, request, HeaderField(.periscopeSequence, String(page.sequence)))
    if let delay = page.takeCommitDelay() { response.headers.append(commitHeader(delay)) }
    return response
  }

  private func commitHeader(_ delay: Duration) -> HeaderField {
    HeaderField(.periscopeCommit, "within \(Int(delay / .milliseconds(1))) ms")
  }

  private func acknowledgement(
    _ page: EnteredPage, _ action: PendingAction, _ request: PageRequest, _ sequence: @autoclosure () -> HeaderField
  ) -> PeriscopeHTTP.Response {
    if isFromBrowserScript(action, request) { return PeriscopeHTTP.Response(.noContent, headers: [sequence()]) }
    guard action.representation != .page else {
      let url = destination(page) ?? page.address ?? url(of: request, tab: action.visitor.key.tab)
      return PeriscopeHTTP.Response(.seeOther, headers: [HeaderField(.location, url), sequence()])
    }
    var response = (try? json(page)) ?? refusals.response(to: .performedWithoutState, request.site)
    if let url = destination(page) { response.headers.append(HeaderField(.contentLocation, url)) }
    // Only now, because the page may have changed while its state was encoded.
    response.headers.append(sequence())
    return response
  }

  /// Returns the URL of the navigation that the page's feature has requested, for a client without scripts.
  private func destination(_ page: EnteredPage) -> String? {
    switch page.takeMove() {
    case .to(let url)?, .toOwn(let url)?: return url
    case .notFound?:
      page.keepMove(.notFound)
      return nil
    case nil: return nil
    }
  }

  /// Redirects a browser that has sent a form to its page, which shows the refusal in a notice.
  private func showAgain(
    _ refusal: Refusal, _ instance: PageInstance, _ request: PageRequest, _ headers: [HeaderField] = []
  ) -> PeriscopeHTTP.Response {
    // On a page that everybody shares, a different client might see the notice.
    guard pages[instance.number].lifetime != .everybody else {
      return refusals.response(to: refusal, request.site)
    }
    instance.notify(
      refusal.files.isEmpty ? .text(refusal.invalid.isEmpty ? refusal.sentence : refusal.line) : .files(refusal.files))
    return PeriscopeHTTP.Response(
      .seeOther, headers: [HeaderField(.location, url(of: request, tab: instance.tab))] + headers)
  }

  /// Whether the browser's script sent the request. The script needs no page in the response, because its stream shows the
  /// result. Other clients get the same response with `Prefer: return=minimal`.
  private func isFromBrowserScript(_ action: PendingAction, _ request: PageRequest) -> Bool {
    action.form.epoch != nil || request.source.header(.prefer, is: "return=minimal")
  }
}

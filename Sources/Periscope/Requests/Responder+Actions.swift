internal import ComposableArchitecture
internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeSystem
internal import PeriscopeUI

// What is done to pages.
extension Responder {
  private static let sequenceHeader = HeaderName("Periscope-Sequence")
  private static let epochHeader = HeaderName("Periscope-Epoch")
  static let keyHeader = HeaderName("Idempotency-Key")
  /// The key that a server gives a request which it hands over, where the client has given it none.
  static let madeKeyHeader = HeaderName("Periscope-Request")
  private static let commitHeader = HeaderName("Periscope-Commit")
  private static let preferHeader = HeaderName("Prefer")

  func act(_ key: PageKey, _ asker: some Asker) throws(Refusal) -> Reply {
    let exchange = asker.exchange
    try refuseCrossSite(exchange)
    guard let wanted = Wanted(accept: exchange.header(.accept)) else { throw .notAcceptable() }
    let form = try form(of: exchange, for: key)
    if site.pages[key.page].lifetime == .tab, exchange.query("tab") != nil, try found(key, for: asker) == nil {
      guard wanted == .page else { throw .tabEnded() }
      let (visitor, instance) = try instance(key, for: asker)
      return .respond(again(Refusal.tabEnded(), instance, exchange, identity(of: visitor, exchange)))
    }
    let (visitor, instance) = try instance(key, for: asker)
    try count(visitor, exchange)
    let action = PendingAction(form: form, wanted: wanted, visitor: visitor, instance: instance, turn: HeldTurn())
    return perform(action, asker, again: false)
  }

  /// Refuses an action of who acts too often: a session, or an address that acts without one on a page for everybody.
  private func count(_ visitor: Visitor, _ exchange: any Incoming) throws(Refusal) {
    // A session whose name was replaced a moment ago is nobody's.
    let session = visitor.session ?? sessionOfActor(exchange)
    let now = now()
    let wait =
      session.map { $0.countAction(now: now) } ?? sessions.strangers.countAction(of: exchange.remoteAddress, now: now)
    guard let wait else { return }
    operations.metrics.note(.actions)
    throw session == nil ? .tooManyStrangers(retryAfter: wait) : .tooManyActions(retryAfter: wait)
  }

  private func sessionOfActor(_ exchange: any Incoming) -> Session? {
    guard operations.cluster == nil else {
      // One that another server has in memory is not asked for, and not taken over: its address is counted.
      return SessionCookie.id(of: exchange).flatMap { sessions.session($0, now: now()) }
    }
    return (try? knownSession(of: exchange)) ?? nil
  }

  private func form(of exchange: any Incoming, for page: PageKey) throws(Refusal) -> PostedForm {
    let type = exchange.header(.contentType)
    let key = try requestKey(of: exchange, for: page)
    var form: PostedForm
    switch type?.prefix(while: { $0 != ";" }).trimmed.lowercased() {
    case "application/x-www-form-urlencoded":
      guard let body = FormBody(exchange.body) else { throw .malformedBody() }
      form = PostedForm(body)
    case "application/json":
      guard let body = JSONBody(exchange.body), let posted = PostedForm(body) else { throw .malformedJSON() }
      form = posted
    case let type? where type.hasPrefix("multipart/"): throw .multipart()
    default: throw .wrongType(type)
    }
    if let name = Self.epochHeader { form.epoch = exchange.header(name) }
    form.key = key
    form.deadline = RequestNote(of: exchange).deadline
    return form
  }

  private func requestKey(of exchange: any Incoming, for page: PageKey) throws(Refusal) -> IdempotencyKey? {
    let given = Self.keyHeader.flatMap { exchange.header($0) }
    let made = RequestNote(of: exchange).key ?? Self.madeKeyHeader.flatMap { exchange.header($0) }
    guard let text = given ?? made else { return nil }
    let sender = site.pages[page.page].lifetime == .everybody ? sender(of: exchange) : nil
    guard let key = IdempotencyKey(text, request: exchange.body, from: sender, isMade: given == nil) else {
      throw .malformedKey()
    }
    return key
  }

  /// Who sends requests to pages that are for everybody: the browser, by what its cookie is recognized by, or the address.
  private func sender(of exchange: any Incoming) -> String {
    guard let id = SessionCookie.id(of: exchange) else { return exchange.remoteAddress.description }
    return SessionDigest(of: id).bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: "-")
  }

  func perform(_ action: PendingAction, _ asker: some Asker, again: Bool) -> Reply {
    let wake: @Sendable (Turn) -> Void = { given in
      action.turn.hold(given)
      asker.wake()
    }
    let response = action.instance.enter(again: again, orQueue: wake) { inside in
      answer(inside, action, asker.exchange)
    }
    guard var response else {
      asker.pending = action
      return .wait
    }
    response.headers += identity(of: action.visitor, asker.exchange)
    return .respond(response)
  }

  private func answer(
    _ inside: PageInstance.Inside, _ action: PendingAction, _ exchange: any Incoming
  ) -> PeriscopeHTTP.Response {
    do {
      let sequence = try inside.perform(action.form)
      RequestNote.of(exchange) { $0.hasActed = true }
      var response = acknowledgement(inside, action, exchange)
      if let name = Self.sequenceHeader { response.headers.append(HeaderField(name, String(sequence))) }
      if let name = Self.commitHeader, let lag = [inside.lag, inside.takeSharedLag()].compactMap({ $0 }).max() {
        response.headers.append(HeaderField(name, "within \(Int(lag / .milliseconds(1))) ms"))
      }
      return response
    } catch {
      guard action.wanted == .page, !isRuntime(exchange), !error.isForServers else {
        return response(to: error, exchange)
      }
      // A tab that has no name yet is told it by an address.
      guard !error.wrong.isEmpty, !action.visitor.isNewTab else { return again(error, action.instance, exchange) }
      return page(inside, action.instance, refusing: action.form, for: error)
    }
  }

  private func acknowledgement(
    _ inside: PageInstance.Inside, _ action: PendingAction, _ exchange: any Incoming
  ) -> PeriscopeHTTP.Response {
    if isRuntime(exchange) { return PeriscopeHTTP.Response(.noContent) }
    guard action.wanted != .page else {
      return PeriscopeHTTP.Response(
        .seeOther, headers: [HeaderField(.location, address(of: exchange, tab: action.visitor.key.tab))])
    }
    return (try? json(inside)) ?? PeriscopeHTTP.Response(.noContent)
  }

  /// Shows the page again to a browser that has sent a form, with a line that says why nothing was done.
  private func again(
    _ refusal: Refusal, _ instance: PageInstance, _ exchange: any Incoming, _ headers: [HeaderField] = []
  ) -> PeriscopeHTTP.Response {
    // A page for everybody would tell somebody else.
    guard site.pages[instance.number].lifetime != .everybody else { return response(to: refusal, exchange) }
    instance.notify(refusal.line)
    return PeriscopeHTTP.Response(
      .seeOther, headers: [HeaderField(.location, address(of: exchange, tab: instance.tab))] + headers)
  }

  /// Whether the runtime asks, which says what page it shows: it learns from its stream what has come of it. Others may wish for the same.
  private func isRuntime(_ exchange: any Incoming) -> Bool {
    if let name = Self.epochHeader, exchange.header(name) != nil { return true }
    guard let prefer = Self.preferHeader else { return false }
    return exchange.header(prefer) == "return=minimal"
  }

  /// Refuses what a browser was made to send by another site's page. Who is no browser sends neither header.
  func refuseCrossSite(_ exchange: any Incoming) throws(Refusal) {
    if let site = exchange.header(.secFetchSite) {
      guard site == "same-origin" || site == "none" else { throw Refusal.crossSite() }
      return
    }
    guard let origin = exchange.header(.origin) else { return }
    let host = origin.split(separator: "//", maxSplits: 1).last.map(String.init)
    guard let host, host == exchange.host else { throw Refusal.crossSite() }
  }
}

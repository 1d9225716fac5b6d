internal import PeriscopeHTTP

extension Responder {
  /// Who asks, and what for: the page that the request's session, its tab, or everybody has open.
  ///
  /// A session that has ended meanwhile is as if it had never been.
  func instance(_ key: PageKey, for asker: some Asker) throws(Refusal) -> (Visitor, PageInstance) {
    let page = site.pages[key.page]
    guard page.lifetime != .everybody else {
      guard let instance = try shared.instance(key, of: page, at: now()) else { throw .stopped() }
      return (Visitor(session: nil, isNewSession: false, key: key), instance)
    }
    let visitor =
      if let pending = asker.pending as? PendingVisit { pending.visitor } else { try visitor(key, asker) }
    if let instance = try visitor.session?.instance(visitor.key, of: page, for: { opener(asker) }) {
      return (visitor, instance)
    }
    // Where another server may have it, the session goes on there.
    guard operations.cluster == nil else { throw .moved() }
    let new = try startSession(for: asker.exchange)
    guard let instance = try new.instance(visitor.key, of: page, for: { opener(asker) }) else { throw .sessions(.full) }
    return (Visitor(session: new, isNewSession: true, key: visitor.key, isNewTab: visitor.isNewTab), instance)
  }

  /// The instance that the browser has already, if the request's session has it open.
  ///
  /// One that was kept is opened for it.
  func found(_ key: PageKey, for asker: some Asker) throws(Refusal) -> PageInstance? {
    guard let session = try knownSession(of: asker.exchange) else { return nil }
    return try session.found(tabKey(key, asker.exchange), of: site.pages[key.page]) { opener(asker) }
  }

  /// The instance that the browser has already, and the session whose it is; none's, where it is everybody's.
  func openedByVisitor(_ key: PageKey, _ exchange: any Incoming) throws(Refusal) -> (Session?, PageInstance)? {
    let lifetime = site.pages[key.page].lifetime
    guard lifetime != .everybody else { return shared.opened(key, at: now()).map { (nil, $0) } }
    guard let session = try knownSession(of: exchange) else { return nil }
    return session.opened(lifetime == .tab ? tabKey(key, exchange) : key).map { (session, $0) }
  }

  /// The key of the tab that the request names.
  func tabKey(_ key: PageKey, _ exchange: any Incoming) -> PageKey {
    var key = key
    key.tab = exchange.query("tab") ?? ""
    return key
  }

  /// Where the browser finds an instance: the path as it was sent, and the tab.
  func address(of exchange: any Incoming, tab: String?) -> String {
    let path = exchange.rawTarget.prefix { $0 != "?" }
    return tab.map { "\(path)?tab=\($0)" } ?? String(path)
  }

  /// What is answered besides, so that the client knows its session and its tab.
  func identity(of visitor: Visitor, _ exchange: any Incoming) -> [HeaderField] {
    var headers: [HeaderField] = []
    if visitor.isNewTab {
      headers.append(HeaderField(.contentLocation, address(of: exchange, tab: visitor.key.tab)))
    }
    guard let session = visitor.session else { return headers }
    let isRenamed = session.handle.takeRotation()
    if isRenamed { sessions.rotate(session, now: now()) }
    if visitor.isNewSession || isRenamed {
      headers.append(SessionCookie.header(session.id, isSecure: exchange.isSecure))
    }
    return headers
  }

  /// Among whose streams one of a page for everybody counts. A browser has connections for some streams only, however many tabs it opens: so one
  /// that has no session yet is given one. `nil` where none may be started.
  func watcher(_ key: PageKey, _ exchange: any Incoming) -> Visitor? {
    do {
      if let known = try knownSession(of: exchange) { return Visitor(session: known, isNewSession: false, key: key) }
      return Visitor(session: try startSession(for: exchange), isNewSession: true, key: key)
    } catch {
      return nil
    }
  }

  private func visitor(_ key: PageKey, _ asker: some Asker) throws(Refusal) -> Visitor {
    let exchange = asker.exchange
    let known = try knownSession(of: exchange)
    let session = if let known { known } else { try startSession(for: exchange) }
    guard site.pages[key.page].lifetime == .tab else {
      return Visitor(session: session, isNewSession: known == nil, key: key)
    }
    var key = tabKey(key, exchange)
    let isNew = try session.found(key, of: site.pages[key.page], for: { opener(asker) }) == nil
    if isNew {
      // A name of the client's choice could be one that another tab is told later.
      var generator = SystemRandomNumberGenerator()
      key.tab = Token.text([generator.next()])
    }
    return Visitor(session: session, isNewSession: known == nil, key: key, isNewTab: isNew)
  }

  /// The request as the page's store knows it: without what was posted.
  private func opener(_ asker: some Asker) -> Request {
    var request = asker.request
    request.body = []
    return request
  }

  func knownSession(of exchange: any Incoming) throws(Refusal) -> Session? {
    guard let id = SessionCookie.id(of: exchange) else { return nil }
    let found: Session?
    do {
      found = try sessions.found(id, now: now())
    } catch {
      operations.durability?.log("A session could not be read: \(error)")
      throw .notReadable(error)
    }
    if let found {
      RequestNote.of(exchange) { $0.session = found.label }
      return found
    }
    guard !sessions.wasReplaced(id, now: now()) else { throw .renamedSession() }
    return nil
  }

  private func startSession(for exchange: any Incoming) throws(Refusal) -> Session {
    do {
      let session = try sessions.start(for: exchange.remoteAddress, now: now())
      RequestNote.of(exchange) { $0.session = session.label }
      return session
    } catch {
      operations.metrics.note(.sessions)
      throw Refusal.sessions(error)
    }
  }
}

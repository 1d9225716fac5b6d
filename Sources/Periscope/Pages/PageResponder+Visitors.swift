internal import PeriscopeHTTP
internal import PeriscopeLive

// Clients: their sessions, their tabs, and the page instances that they have open.
extension PageResponder {
  /// Returns the client of a request, and the page instance that the request addresses.
  ///
  /// A session that has ended meanwhile is replaced by a new one.
  func instance(_ key: PageKey, for request: PageRequest, _ pending: PendingView? = nil) throws -> (
    Visitor, PageInstance
  ) {
    guard lifetime(key) != .everybody else {
      if pending == nil {
        let session = actingSession(request)
        try begin(request, for: session?.account(at: request.now) ?? addressAccount(of: request))
      }
      let instance = try shared.instance(key, of: definitions[key.page], at: request.now) {
        pages[key.page].openingContext(for: nil)
      }
      guard let instance else { throw Refusal.stopped }
      return (Visitor(session: nil, isNewSession: false, key: key), instance)
    }
    let visitor = if let pending { pending.visitor } else { try visitor(key, request) }
    if pending == nil, let session = visitor.session, !visitor.isNewSession {
      try begin(request, for: session.account(at: request.now))
      // Nearly all actions are for a page that is open.
      if let instance = session.openPage(visitor.key) { return (visitor, instance) }
    }
    let definition = definitions[key.page]
    func opening() -> OpeningContext { openingContext(key, request) }
    do {
      if let session = visitor.session,
        let instance = try session.instance(visitor.key, of: definition, for: opening)
      {
        return (visitor, instance)
      }
    } catch {
      endUnnamed(visitor)
      throw error
    }
    // A different server may own the session now.
    guard !isClustered else { throw PageRefusal.moved }
    let session = try startSession(for: request)
    guard let instance = try session.instance(visitor.key, of: definition, for: opening) else {
      throw PageRefusal.tooManySessions(retryAfter: 1)
    }
    return (
      Visitor(session: session, isNewSession: true, key: visitor.key, isNewTab: visitor.isNewTab), instance
    )
  }

  /// Returns the instance if its session has it open, or the archive has it.
  func existingInstance(
    _ key: PageKey, of session: Session, _ request: PageRequest
  ) throws(PageRefusal) -> PageInstance? {
    let key = lifetime(key) == .tab ? tabKey(key, request) : key
    return try session.existingInstance(key, of: definitions[key.page]) { openingContext(key, request) }
  }

  /// Returns the tab's instance if the client's session has it open, or the archive has it.
  func existingTab(_ key: PageKey, for request: PageRequest) throws -> PageInstance? {
    guard let session = try knownSession(of: request) else { return nil }
    return try existingInstance(key, of: session, request)
  }

  /// Returns the instance that the client has open, and its session, which is `nil` for a page that everybody shares.
  func openInstance(_ key: PageKey, for request: PageRequest) throws -> (Session?, PageInstance)? {
    guard lifetime(key) != .everybody else { return shared.open(key, at: request.now).map { (nil, $0) } }
    guard let session = try knownSession(of: request) else { return nil }
    return session.openPage(lifetime(key) == .tab ? tabKey(key, request) : key).map { (session, $0) }
  }

  private func openingContext(_ key: PageKey, _ request: PageRequest) -> OpeningContext {
    pages[key.page].openingContext(for: request.opener)
  }

  private func visitor(_ key: PageKey, _ request: PageRequest) throws -> Visitor {
    let (session, isNewSession) = try session(for: request)
    guard lifetime(key) == .tab else { return Visitor(session: session, isNewSession: isNewSession, key: key) }
    var key = tabKey(key, request)
    let instance = try session.existingInstance(key, of: definitions[key.page]) { openingContext(key, request) }
    let isNew = instance == nil
    // The server generates all names: one that a client has chosen could equal a name that a different tab gets later.
    if isNew { key.tab = RandomToken.make(words: 1) }
    return Visitor(session: session, isNewSession: isNewSession, key: key, isNewTab: isNew)
  }

  /// Returns the client whose session limits the streams of a page that everybody shares. A client without a session
  /// gets one, because the browser's connections suffice for a few streams only. Returns `nil` if no session may be
  /// started.
  func watcher(_ key: PageKey, _ request: PageRequest) -> Visitor? {
    (try? session(for: request)).map { Visitor(session: $0, isNewSession: $1, key: key) }
  }

  // MARK: Sessions

  func knownSession(of request: PageRequest) throws -> Session? {
    guard let id = SessionCookie.id(of: request.source) else { return nil }
    if let session = try sessions.find(id, now: request.now) {
      request.site.note { $0.sessionLabel = session.label }
      return session
    }
    guard !sessions.wasReplaced(id, now: request.now) else { throw Refusal.renamedSession }
    return nil
  }

  /// Returns the client's session, which is started if necessary.
  func session(for request: PageRequest) throws -> (Session, isNew: Bool) {
    if let known = try knownSession(of: request) { return (known, false) }
    try begin(request, for: addressAccount(of: request))
    return (try startSession(for: request), true)
  }

  /// Ends a session that the request has started, if the request is refused: the response does not name the session to the client.
  func endUnnamed(_ visitor: Visitor) {
    if visitor.isNewSession, let session = visitor.session { sessions.end(session) }
  }

  // MARK: Working time

  /// Begins the work of a request, unless a budget that it is charged to is used up.
  func begin(_ request: PageRequest, for account: consuming WorkAccount) throws(Refusal) {
    if let wait = account.wait {
      metrics.note(.cpu)
      throw .tooMuchWork(wait)
    }
    request.site.charge(to: account)
  }

  func addressAccount(of request: PageRequest) -> WorkAccount {
    sessions.account(of: request.source.remoteAddress, at: request.now)
  }

  private func startSession(for request: PageRequest) throws -> Session {
    try CrossSite.refuseSession(request.source)
    do throws(PageRefusal) {
      let session = try sessions.start(for: request.source.remoteAddress, now: request.now)
      request.site.note { $0.sessionLabel = session.label }
      return session
    } catch {
      switch error {
      case .tooManySessions, .tooManySessionsFromAddress: metrics.note(.sessions)
      default: break
      }
      throw error
    }
  }

  // MARK: Names in responses

  /// Returns the key of the tab that the request names.
  private func tabKey(_ key: PageKey, _ request: PageRequest) -> PageKey {
    var key = key
    key.tab = request.source.query("tab") ?? ""
    return key
  }

  /// Returns the URL of an instance: the path and the query as the client wrote them, and the tab.
  func url(of request: PageRequest, tab: String?) -> String {
    let raw = request.source.rawTarget.prefix { $0 != "?" }
    // Two slashes at the start would lead the browser to a different host.
    let path = "/" + raw.drop { $0 == "/" || $0 == "\\" }
    let query = QueryText.withoutReserved(request.source.rawTarget[raw.endIndex...].dropFirst())
    guard let tab else { return query.isEmpty ? path : "\(path)?\(query)" }
    return query.isEmpty ? "\(path)?tab=\(tab)" : "\(path)?\(query)&tab=\(tab)"
  }

  /// Returns the headers that tell the client the names of its session and its tab.
  func identity(of visitor: Visitor, _ request: PageRequest) -> [HeaderField] {
    // Nearly all responses name neither.
    guard visitor.isNewTab || visitor.isNewSession || visitor.session?.existingHandle?.isRotationPending == true else {
      return []
    }
    var headers: [HeaderField] = []
    if visitor.isNewTab {
      headers.append(HeaderField(.contentLocation, url(of: request, tab: visitor.key.tab)))
    }
    guard let session = visitor.session else { return headers }
    // A stream with a shared connection cannot set a cookie, so the next other response does.
    let handle = session.existingHandle
    let isRenamed =
      handle?.isRotationPending == true && request.source.header(.periscopeJoined) == nil
      && handle?.takeRotation() == true
    if isRenamed { sessions.rotate(session, now: request.now) }
    if isRenamed, handle?.takeSignOut() == true { headers.append(.forgetPages) }
    if visitor.isNewSession || isRenamed {
      headers.append(
        SessionCookie.header(session.id, age: handle?.rememberedSeconds, isSecure: request.source.isSecure))
    }
    return headers
  }
}

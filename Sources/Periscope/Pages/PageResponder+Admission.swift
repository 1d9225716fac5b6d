internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

// Pages that only some sessions may see.
extension PageResponder {
  /// Returns the redirect to the sign-in page for a browser that may not see the page, or `nil` if the client may.
  ///
  /// Throws the refusal for other clients, and for a condition without a sign-in page.
  ///
  /// - Parameter session: The client's session; `nil` for that of the request's cookie.
  func refuseStranger(_ key: PageKey, _ request: PageRequest, of session: Session? = nil) throws -> Answer? {
    let handle = try (session ?? knownSession(of: request))?.handle
    let failed = admissions[key.page].first { admission in handle.map { !admission.isAllowed($0) } ?? true }
    guard let failed, request.source.method != .options else { return nil }
    let signIn: String
    switch failed.denial {
    case .signIn(let path): signIn = path
    case .problem(let problem): throw Refusal(problem, of: request.source)
    }
    let isBrowser = Representation(accept: request.source.header(.accept)) == .page
    guard isBrowser, request.source.header(.periscopeEpoch) == nil else { throw Refusal.signInFirst(at: signIn) }
    let query = QueryText.encoded(url(of: request, tab: nil))
    return .respond(
      PeriscopeHTTP.Response(
        request.source.method == .post ? .seeOther : .found,
        headers: [HeaderField(.location, "\(signIn)?next=\(query)"), .noStore]))
  }

  /// Checks the conditions again for a request that has waited for its page: an action before it may have signed the user out.
  ///
  /// The session is the one that has waited, whose name may be a new one since.
  func refuseStranger(afterWaitOf visitor: Visitor, _ request: PageRequest) throws -> Answer? {
    guard !admissions[visitor.key.page].isEmpty else { return nil }
    return try refuseStranger(visitor.key, request, of: visitor.session)
  }

  /// Returns the client's session, for a route or for middleware; `nil` if there is none, or a different server owns it.
  ///
  /// Throws for a route if the archive can't be read, since a signed-in user must not count as a client without a session.
  func session(for endpoint: Endpoint, _ request: SiteRequest) throws -> (Session?, isNew: Bool) {
    if case .route(let route, _) = endpoint, route.sessionUse == .started, request.source.method == .get {
      return try session(for: PageRequest(request, at: clock.now))
    }
    do {
      guard let id = SessionCookie.id(of: request.source) else { return (nil, false) }
      guard isClustered else { return (try sessions.find(id, now: clock.now), false) }
      // A session that is not in memory belongs to a different server.
      let session = sessions.session(id, now: clock.now)
      try session?.restoreValues()
      return (session, false)
    } catch {
      guard case .route = endpoint else { return (nil, false) }
      throw error as? PageRefusal ?? .archiveUnavailable
    }
  }

  /// Returns a header with the session's cookie, if it is new, or if a route or middleware has given it a new name.
  func identity(of session: Session, isNew: Bool, _ request: SiteRequest) -> [HeaderField] {
    let visitor = Visitor(session: session, isNewSession: isNew, key: PageKey(page: 0))
    return identity(of: visitor, PageRequest(request, at: clock.now))
  }
}

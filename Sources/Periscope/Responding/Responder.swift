internal import ComposableArchitecture
package import PeriscopeHTTP
package import PeriscopeLive
internal import PeriscopeSystem

/// Answers the requests of a site.
///
/// First the endpoint of a request is resolved, then a cluster finds the server that owns the page, then middleware runs, and
/// then a file, a route or a page answers.
package final class Responder: Sendable {
  private let site: Site
  private let map: SiteMap
  let pages: PageResponder
  package let context: LiveContext
  let cluster: (any Cluster)?
  /// Whether there are other servers. Faster to read than whether ``cluster`` is `nil`.
  private let isClustered: Bool
  let uploads: UploadDesk
  /// The number of requests that performed an action.
  package let actions: Counter

  init(
    _ site: Site, publicFolder: StaticFiles?, policy: ContentSecurityPolicy? = nil, limits: SessionLimits,
    _ context: LiveContext, _ metrics: Metrics, uploads: UploadDesk,
    cluster: (any Cluster)?, clock: ServerClock
  ) throws(ServerError) {
    self.site = site
    self.context = context
    self.cluster = cluster
    isClustered = cluster != nil
    self.uploads = uploads
    actions = metrics.actions
    if cluster != nil, let page = site.pages.first(where: { $0.lifetime == .everybody && !$0.admissions.isEmpty }) {
      throw ServerError(
        "The page '\(page.path)' is shared by everybody and requires a sign-in. With several servers that is not possible: the server that owns the page does not own the sessions of its users. Give the page the lifetime '.session', or remove 'requires(signIn:_:)'."
      )
    }
    map = try SiteMap(site, publicFolder: publicFolder)
    let shell = PageShell(site, icon: Self.icon(in: publicFolder), policy: policy)
    pages = PageResponder(
      site, shell, limits, context, metrics, uploads, isClustered: cluster != nil, clock: clock)
  }

  /// The inline scripts and stylesheets in the heads of all documents.
  var inlineContent: InlineContent { pages.shell.inlineContent }

  /// Returns the URL of the icon in the public folder, or of Periscope's icon if that folder has none.
  private static func icon(in publicFolder: StaticFiles?) -> String {
    let own = ["favicon.svg", "favicon.png", "favicon.ico"].lazy.compactMap { publicFolder?.versioned($0) }.first
    return own ?? RuntimeFiles.iconURL
  }

  // MARK: Requests

  /// Returns the body limits of the route that answers a request, if the route sets its own. The closure is `nil` if no route does.
  var bodyLimits: (@Sendable (Exchange) -> BodyLimits?)? {
    guard map.hasBodyLimits else { return nil }
    return { [map] exchange in map.bodyLimits(of: exchange) }
  }

  /// Returns the endpoint of a request.
  func endpoint(of source: any RequestSource) -> Endpoint { map.endpoint(of: source) }

  /// Answers a request, or continues an answer that waited.
  package func reply(to request: SiteRequest) -> Reply {
    switch request.takeProgress() {
    case .arrived: return arrive(request)
    case .locatingOwner(let lookup, let endpoint): return located(lookup, endpoint, request)
    case .runningMiddleware:
      request.set(.runningMiddleware)
      return .wait
    case .finished(let response): return finish(response, request)
    case .waitingForPage(let step): return answer(step, request, at: pages.clock.now)
    }
  }

  private func arrive(_ request: SiteRequest) -> Reply {
    let endpoint = map.endpoint(of: request.source)
    if let response = prefetch(endpoint, request) { return .respond(response) }
    guard isClustered, let lookup = ownerLookup(endpoint, request) else {
      let clock = pages.clock
      return begin(endpoint, request, at: request.hasJustArrived ? clock.time(at: request.arrival) : clock.now)
    }
    request.set(.locatingOwner(lookup, endpoint))
    lookup.start()
    return .wait
  }

  /// Returns the response to a request for a page that the user has not asked for yet; `nil` for other requests.
  ///
  /// It contains the page only if nothing has to be started or run for it: neither a session nor a page, neither middleware nor a
  /// different server.
  private func prefetch(_ endpoint: Endpoint, _ request: SiteRequest) -> PeriscopeHTTP.Response? {
    let isFromScript = request.source.header(.periscopePrefetch) != nil
    guard isFromScript || request.source.header(.secPurpose)?.hasPrefix("prefetch") == true else { return nil }
    guard case .page(let key) = endpoint else { return isFromScript ? .nothingToPrefetch : nil }
    guard request.source.method == .get, site.middleware.isEmpty, cluster == nil else { return .nothingToPrefetch }
    return pages.prefetch(key, PageRequest(request, at: pages.clock.now))
  }

  /// Answers a request that no other server has to answer.
  func begin(_ endpoint: Endpoint, _ request: SiteRequest, at now: Instant) -> Reply {
    switch endpoint {
    case .runtimeFile, .joinedStreams: break
    case .route: return runMiddleware(endpoint, request)
    case _ where !site.middleware.isEmpty: return runMiddleware(endpoint, request)
    case .page(let key): return answer(.start(key), request, at: now)
    case .file, .redirect, .options, .refused: break
    }
    do {
      return .respond(try respond(endpoint, request))
    } catch {
      return .respond(pages.refusals.response(to: error, request))
    }
  }

  private func answer(_ step: PageStep, _ request: SiteRequest, at now: Instant) -> Reply {
    switch pages.answer(step, PageRequest(request, at: now)) {
    case .respond(let response): return isClustered ? finish(response, request) : .respond(response)
    case .wait(let next):
      request.set(.waitingForPage(next))
      return .wait
    }
  }

  /// Answers an endpoint that needs no task and no page.
  private func respond(_ endpoint: Endpoint, _ request: SiteRequest) throws(Refusal) -> PeriscopeHTTP.Response {
    switch endpoint {
    case .file(let file), .runtimeFile(let file): try file.response(to: request.source)
    case .redirect(let path): PeriscopeHTTP.Response(.seeOther, headers: [HeaderField(.location, path)])
    case .options(let methods): .options(allowed: methods)
    case .joinedStreams: .events(try JoinedStreams(request.source) { [weak self] in self?.reply(to: $0) })
    case .refused(let refusal): throw refusal
    case .route, .page: throw .stopped
    }
  }

  // MARK: Middleware and routes

  private func runMiddleware(_ endpoint: Endpoint, _ request: SiteRequest) -> Reply {
    request.set(.runningMiddleware)
    Task {
      request.set(.finished(await responseOfSession(endpoint, request)))
      request.wake()
    }
    return .wait
  }

  /// Returns the response of middleware and the endpoint, after committing the values that they have stored in the session.
  private func responseOfSession(_ endpoint: Endpoint, _ request: SiteRequest) async -> PeriscopeHTTP.Response {
    var first = Request(request.source)
    do {
      let (session, isNew) = try pages.session(for: endpoint, request)
      first.session = session?.handle
      let naming = NamingResponse(of: session)
      defer { withExtendedLifetime(naming) {} }
      let reverts = session?.revertCount
      var response = await response(to: first, endpoint, request, through: site.middleware[...])
      guard let session else { return response }
      try session.commitValues(since: reverts)
      response.headers += pages.identity(of: session, isNew: isNew, request)
      return response
    } catch {
      return pages.refusals.response(to: Refusal(error, of: request.source), request, for: first)
    }
  }

  private func response(
    to changed: Request, _ endpoint: Endpoint, _ request: SiteRequest, through middleware: ArraySlice<Middleware>
  ) async -> PeriscopeHTTP.Response {
    do {
      guard let first = middleware.first else { return try await innermost(changed, endpoint, request) }
      let response = try await first(changed) { [self] changed in
        Response(await self.response(to: changed, endpoint, request, through: middleware.dropFirst()))
      }
      return response.answer(to: request.source)
    } catch {
      return pages.refusals.response(to: Refusal(error, of: request.source), request, for: changed)
    }
  }

  private func innermost(
    _ changed: Request, _ endpoint: Endpoint, _ request: SiteRequest
  ) async throws -> PeriscopeHTTP.Response {
    switch endpoint {
    case .route(let route, let parameters):
      if !["GET", "HEAD", "OPTIONS"].contains(changed.method) { try CrossSite.refuse(request.source) }
      return try await route.respond(to: changed, parameters, of: changed.session).answer(to: request.source)
    case .page(let key):
      let waker = TaskWaker()
      let request = PageRequest(request, at: pages.clock.now, modified: changed, waker: waker)
      var step = PageStep.start(key)
      while true {
        switch pages.answer(step, request) {
        case .respond(let response): return response
        case .wait(let next):
          step = next
          await waker.sleep()
        }
      }
    case .runtimeFile, .joinedStreams, .file, .redirect, .options, .refused: return try respond(endpoint, request)
    }
  }

  // MARK: Pages of all sessions

  /// The sessions of this server.
  package var sessions: SessionTable { pages.sessions }

  /// All pages that are open.
  package var instances: [PageInstance] { sessions.instances + pages.shared.instances }

  /// The labels of the open pages with parameters that everybody shares.
  var labelsOfManyOpen: Set<String> {
    Set(pages.shared.keysOfMany.map { $0.archived(as: pages.pages[$0.page].path, of: nil).label })
  }

  /// Makes every browser open its streams again.
  func reconnectStreams() {
    for session in sessions.all { session.streams.reconnectAll() }
    for instance in pages.shared.instances { instance.reconnectStreams() }
  }

  /// Removes all pages. The caller ends them.
  package func removeAll() -> [PageInstance] { sessions.removeAll() + pages.shared.removeAll() }

  /// Ends all sessions and pages.
  func endAll() {
    sessions.endAll()
    pages.shared.endAll()
  }
}

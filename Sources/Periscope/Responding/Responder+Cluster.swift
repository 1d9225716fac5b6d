package import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

// Pages that a different server may own.
extension Responder {
  /// The maximum number of times that a request is started again because its page moved to a different server
  /// meanwhile.
  private static let maximumMoves = 3

  /// Returns the search for the owner of the endpoint's page; `nil` if this server answers.
  func ownerLookup(_ endpoint: Endpoint, _ request: SiteRequest) -> (any OwnerLookup)? {
    guard let cluster, !request.relay.isOwnerKnown, let target = target(endpoint, request, cluster) else {
      return nil
    }
    return cluster.lookUpOwner(of: target, for: request)
  }

  /// Continues a request after the search for the owner of its page has begun.
  func located(_ lookup: any OwnerLookup, _ endpoint: Endpoint, _ request: SiteRequest) -> Reply {
    if let label = lookup.label { request.note { $0.sessionLabel = label } }
    switch lookup.outcome {
    case nil:
      request.set(.locatingOwner(lookup, endpoint))
      return .wait
    case .answer(let response)?: return .respond(response)
    case .refuse(let refusal)?: return .respond(pages.refusals.response(to: refusal, request))
    case .here?:
      request.note { notes in
        notes.relay.isOwnerKnown = true
        notes.relay.key = lookup.sentKey ?? notes.relay.key
      }
      return begin(endpoint, request, at: pages.clock.now)
    }
  }

  /// Returns the response, unless the page moved to a different server meanwhile: then starts the request again.
  func finish(_ response: PeriscopeHTTP.Response, _ request: SiteRequest) -> Reply {
    guard cluster != nil, request.source is Exchange else { return .respond(response) }
    let notes = request.notes
    guard notes.isMoved, notes.moves < Self.maximumMoves else { return .respond(response) }
    request.note { notes in
      notes.isMoved = false
      notes.relay.isOwnerKnown = false
      notes.moves += 1
    }
    return reply(to: request)
  }

  /// Whether a different server may own the endpoint's page.
  func mayBeElsewhere(_ endpoint: Endpoint, _ request: SiteRequest) -> Bool {
    guard let cluster else { return false }
    return target(endpoint, request, cluster) != nil
  }

  /// Returns the session or the shared page that a request of a different server addresses; `nil` without one, or if this server is
  /// known to own it.
  package func target(of source: any RequestSource) -> ClusterTarget? {
    cluster.flatMap { ownTarget(endpoint(of: source), source, $0) }
  }

  /// Returns the answer to a request of a different server that is refused.
  package func answer(to request: SiteRequest, refusedBy refusal: Refusal) -> PeriscopeHTTP.Response {
    pages.refusals.response(to: refusal, request)
  }

  /// Returns what the server must own that answers the request; `nil` if any server answers it, or if this server is known to own it.
  private func target(_ endpoint: Endpoint, _ request: SiteRequest, _ cluster: any Cluster) -> ClusterTarget? {
    let target = ownTarget(endpoint, request.source, cluster)
    guard target == nil, !cluster.ownsStores else { return target }
    // The owner of the shared stores starts all sessions, and answers all routes, because they may use the stores.
    switch endpoint {
    case .page, .route: return .label(ArchiveKey.stores)
    case .runtimeFile, .joinedStreams, .file, .redirect, .options, .refused: return nil
    }
  }

  private func ownTarget(_ endpoint: Endpoint, _ source: any RequestSource, _ cluster: any Cluster) -> ClusterTarget? {
    guard [.get, .head, .post].contains(source.method) else { return nil }
    switch endpoint {
    case .page(let key) where pages.lifetime(key) == .everybody:
      let label = key.archived(as: pages.pages[key.page].path, of: nil).label
      return cluster.owns(label) ? nil : .label(label)
    case .page: break
    case .route(let route, _) where route.sessionUse != .ifHere: break
    case .route, .runtimeFile, .joinedStreams, .file, .redirect, .options, .refused: return nil
    }
    guard let id = SessionCookie.id(of: source),
      sessions.session(id, now: pages.clock.now).map({ cluster.owns($0.label) }) != true,
      !sessions.wasReplaced(id, now: pages.clock.now)
    else { return nil }
    return .session(id)
  }
}

internal import ComposableArchitecture
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

/// Answers requests for pages: finds the client's session and its page, and shows it or acts on it.
final class PageResponder: Sendable {
  /// The answer to a request, or the step with which to continue when the page is free.
  enum Answer {
    case respond(PeriscopeHTTP.Response)
    case wait(PageStep)
  }

  static let methods = "GET, HEAD, OPTIONS, POST"

  let pages: [Page]
  let definitions: [PageDefinition]
  /// The conditions for seeing each page, by the page's position.
  let admissions: [[Admission]]
  /// The end of the position in each page's document: a space and the name of the page's layouts, which pages with the
  /// same layouts share. Without layouts, it is a space and a question mark if the page's URL has a query, and
  /// otherwise empty.
  let layouts: [String]
  let sessions: SessionTable
  let shared: SharedPages
  let metrics: Metrics
  let refusals: RefusalResponder
  let shell: PageShell
  let uploads: UploadDesk
  /// Whether a different server may own a session that this one does not know.
  let isClustered: Bool
  let clock: ServerClock

  init(
    _ site: Site, _ shell: PageShell, _ limits: SessionLimits, _ context: LiveContext, _ metrics: Metrics,
    _ uploads: UploadDesk, isClustered: Bool, clock: ServerClock
  ) {
    pages = site.pages
    definitions = site.pages.map { $0.definition() }
    admissions = site.pages.map(\.admissions)
    layouts = site.pages.map { page in page.layoutName.map { " \($0)" } ?? (page.hasQuery ? " ?" : "") }
    self.metrics = metrics
    self.shell = shell
    self.uploads = uploads
    self.isClustered = isClustered
    self.clock = clock
    refusals = RefusalResponder(site: site, shell: shell)
    let protected = site.pages.indices.filter { !site.pages[$0].admissions.isEmpty }
    sessions = SessionTable(limits, protectedPages: Set(protected), context: context)
    shared = SharedPages(context: context)
  }

  /// Performs one step. If the answer is to wait, the caller continues with the returned step once the request is
  /// woken.
  func answer(_ step: PageStep, _ request: PageRequest) -> Answer {
    do {
      switch step {
      case .start(let key): return try start(key, request)
      case .show(let pending):
        if let answer = try refuseStranger(afterWaitOf: pending.visitor, request) { return answer }
        return try show(pending.visitor.key, request, again: pending)
      case .act(let action, let turn):
        if let answer = try refuseStranger(afterWaitOf: action.visitor, request) { return answer }
        return perform(action, request, holding: turn)
      case .redirect(let response, let visitor, _): return .respond(renamed(response, visitor, request))
      }
    } catch {
      return .respond(refusals.response(to: Refusal(error, of: request.source), request.site, for: request.modified))
    }
  }

  private func start(_ key: PageKey, _ request: PageRequest) throws -> Answer {
    if !admissions[key.page].isEmpty, let answer = try refuseStranger(key, request) { return answer }
    switch request.source.method {
    case .get, .head: return try show(key, request, again: nil)
    case .post: return try act(key, request)
    case .options: return .respond(.options(allowed: Self.methods))
    default: throw Refusal.wrongMethod(request.source.method.rawValue, allowed: Self.methods)
    }
  }

  func lifetime(_ key: PageKey) -> PageLifetime { pages[key.page].lifetime }
}

extension PeriscopeHTTP.Response {
  /// The response to an `OPTIONS` request.
  static func options(allowed methods: String) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(.noContent, headers: [HeaderField(.allow, methods)])
  }
}

/// A request as pages see it: directly, or through middleware that has changed it.
struct PageRequest: Sendable {
  let site: SiteRequest
  /// The request as middleware has changed it, if there is middleware.
  let modified: Request?
  /// Resumes the task in which middleware runs; `nil` without middleware.
  private let taskWaker: (any Waker)?
  /// The time of this step of the request, by the server's clock. Reading the clock each time would cost more.
  let now: Instant

  init(_ site: SiteRequest, at now: Instant, modified: Request? = nil, waker: (any Waker)? = nil) {
    self.site = site
    self.now = now
    self.modified = modified
    taskWaker = waker
  }

  /// Resumes the request when its page is free.
  var waker: any Waker { taskWaker ?? site }

  var source: any RequestSource { site.source }

  /// The query of the URL, without its question mark, still percent-encoded.
  var query: String { source.rawTarget.urlQuery }

  var request: Request { modified ?? Request(source) }

  /// The request as a page's store sees it: without the body.
  var opener: Request {
    guard var request = modified else { return Request(source, hasBody: false) }
    request.body = []
    return request
  }
}

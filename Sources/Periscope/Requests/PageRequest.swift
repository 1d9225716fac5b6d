internal import PeriscopeLive
internal import PeriscopeSystem

/// A request as pages see it: directly, or through middleware that has changed it.
struct PageRequest: Sendable {
  let site: SiteRequest
  /// The request as middleware has changed it, if there is middleware.
  let modified: Request?
  /// Resumes the request when its page is free.
  let waker: any Waker
  /// The time of this step of the request, by the server's clock. Reading the clock each time would cost more.
  let now: Instant

  init(_ site: SiteRequest, at now: Instant, modified: Request? = nil, waker: (any Waker)? = nil) {
    self.site = site
    self.now = now
    self.modified = modified
    self.waker = waker ?? site
  }

  var source: any RequestSource { site.source }

  /// The query of the URL, without its question mark, still percent-encoded.
  var query: String { String(source.rawTarget.drop { $0 != "?" }.dropFirst()) }

  var request: Request { modified ?? Request(source) }

  /// The request as a page's store sees it: without the body.
  var opener: Request {
    var request = request
    request.body = []
    return request
  }
}

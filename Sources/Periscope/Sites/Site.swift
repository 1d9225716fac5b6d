public import PeriscopeHTML
internal import PeriscopeLive
public import PeriscopeUI

/// The pages of one server, and what else it answers.
///
/// ```swift
/// let site = Site {
///   Page("/counter", title: "Counter", initialState: Counter.State()) {
///     Counter()
///   } content: { store in
///     CounterView(store: store)
///   }
///   Route("GET", "/feed.xml") { request in
///     Response(headers: ["Content-Type": "application/rss+xml"], body: try await feed())
///   }
///   Files("/downloads", folder: "Downloads")
/// } notFound: { path in
///   h1 { "Nothing here" }
/// }
/// ```
public struct Site: Sendable {
  var pages: [Page] = []
  var routes: [Route] = []
  var folders: [Files] = []
  /// Those that are kept, and have no page of their own.
  var sharedStores: [DeclaredStore] = []
  /// The outermost first.
  var middleware: [Middleware] = []
  /// What it is written in, where a page does not say it.
  var chooseLanguage: (@Sendable (Request) -> Language)?
  var notFoundView: (@Sendable (String) -> any HTML)?
  var problemView: (@Sendable (Problem) -> any HTML)?

  /// Makes a site of pages, routes and folders.
  public init(@SiteBuilder pages: () -> [SiteElement]) {
    for element in pages() {
      switch element.kind {
      case .page(let page): self.pages.append(page)
      case .route(let route): routes.append(route)
      case .files(let files): folders.append(files)
      }
    }
  }

  /// Makes a site whose answer to an address where nothing is has a view of its own, for browsers.
  public init<NotFound: HTML & SendableMetatype>(
    @SiteBuilder pages: () -> [SiteElement],
    @HTMLBuilder notFound: @escaping @Sendable (_ path: String) -> NotFound
  ) {
    self = Site(pages: pages).notFound(notFound)
  }

  /// Makes a site with a view around that of every page.
  public init<Layout: HTML & SendableMetatype>(
    @HTMLBuilder layout: @escaping @Sendable (_ content: PageContent) -> Layout,
    @SiteBuilder pages: () -> [SiteElement]
  ) {
    self = Site(pages: pages).layout(layout)
  }

  /// Puts a view around that of every page, outside of those that they have.
  public func layout<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ layout: @escaping @Sendable (_ content: PageContent) -> Content
  ) -> Site {
    var site = self
    site.pages = pages.map { $0.layout(layout) }
    return site
  }

  /// Says what the site is written in, but for the pages and groups that say it themselves: the tag for browsers and screen readers, and
  /// the words that controls say by themselves.
  ///
  /// ```swift
  /// Site { … }
  ///   .language(Language("de", words: ["Cancel": "Abbrechen", "Close": "Schließen"]))
  /// ```
  public func language(_ language: Language) -> Site { self.language { _ in language } }

  /// Chooses what the site is written in by the request that opens a page; the first choice counts where there are several.
  ///
  /// A page for everybody is opened on nobody's behalf: there, the request is an empty one.
  ///
  /// ```swift
  /// Site { … }
  ///   .language { $0.languages.first?.hasPrefix("de") == true ? german : .english }
  /// ```
  public func language(_ choose: @escaping @Sendable (_ request: Request) -> Language) -> Site {
    var site = self
    site.pages = pages.map { $0.language(choose) }
    site.chooseLanguage = chooseLanguage ?? choose
    return site
  }

  /// Shows browsers a view where nothing is. Others are told in one line.
  public func notFound<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ content: @escaping @Sendable (_ path: String) -> Content
  ) -> Site {
    var site = self
    site.notFoundView = { content($0) }
    return site
  }

  /// Shows browsers a view where a request is refused or fails. Others are told in one line.
  public func problem<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ content: @escaping @Sendable (_ problem: Problem) -> Content
  ) -> Site {
    var site = self
    site.problemView = { content($0) }
    return site
  }

  /// Runs code around every page, route and folder: before, after, or instead of them.
  ///
  /// ```swift
  /// site.middleware { request, next in
  ///   guard let user = await users.user(of: request) else { return .redirect(to: "/login") }
  ///   var request = request
  ///   request[User.self] = user
  ///   return try await next(request)
  /// }
  /// ```
  ///
  /// What is added later runs inside of what was added before. The runtime's own files under `/periscope/` are answered without.
  public func middleware(_ middleware: @escaping Middleware) -> Site {
    var site = self
    site.middleware.append(middleware)
    return site
  }
}

extension Site {
  /// The shared stores that the site declares, with the paths of the pages that show them alone.
  var sharedStoreDeclarations: [SharedStores.Declaration] {
    pages.compactMap { page in page.sharedStore.map { ($0, [page.path]) } } + sharedStores.map { ($0, []) }
  }
}

/// Code around what answers a request.
public typealias Middleware =
  @Sendable (_ request: Request, _ next: @Sendable (Request) async throws -> Response) async throws -> Response

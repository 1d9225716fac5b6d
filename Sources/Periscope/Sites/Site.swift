public import ComposableArchitecture
public import PeriscopeHTML
internal import PeriscopeLive
public import PeriscopeUI

/// A site: its pages, routes and folders.
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
public struct Site: Sendable, Modifiable {
  var pages: [Page] = []
  var routes: [Route] = []
  var folders: [Files] = []
  /// The archived shared stores that no page declares with `shared:`.
  var sharedStores: [DeclaredStore] = []
  /// Whether one server of a cluster at a time owns the shared stores, and all sessions and pages with them.
  var isOwnedByOneServer = false
  /// The site's middleware, the outermost first.
  var middleware: [Middleware] = []
  /// Chooses the language of views that do not belong to a page.
  var chooseLanguage: (@Sendable (Request) -> Language)?
  var notFoundView: (@MainActor @Sendable (String) -> any HTML)?
  var problemView: (@MainActor @Sendable (Problem) -> any HTML)?
  /// The elements in the head of all documents, in their order.
  var headViews: [@MainActor @Sendable () -> any HTML] = []
  /// Set the values in the `head` of all documents, the outermost first. Pages and views override them.
  var ownHeads: [@Sendable (_ head: inout PageHead) -> Void] = []
  var background: [BackgroundWork] = []
  /// Receives the metrics of the server.
  var metrics: ServerMetrics?
  /// The site's own options of the command line.
  var ownOptions: [Option] = []
  /// The site's own metrics, which `/metrics` also contains.
  var ownMetrics: [any SiteMetric] = []
  /// The checks that `/ready` depends on.
  var healthChecks: [HealthCheck] = []
  /// Sets the dependencies of the shared stores and of background work.
  var prepareSharedStores: (@Sendable (inout DependencyValues) -> Void)?

  /// Creates a site from pages, routes and folders.
  public init(@SiteBuilder pages: () -> [SiteElement]) {
    for element in pages() {
      switch element.kind {
      case .page(let page): self.pages.append(page)
      case .route(let route): routes.append(route)
      case .files(let files): folders.append(files)
      }
    }
  }

  /// Creates a site with a view for paths that have neither a page nor a route nor a file. Only browsers see it.
  public init<NotFound: HTML & SendableMetatype>(
    @SiteBuilder pages: () -> [SiteElement],
    @HTMLBuilder notFound: @escaping @MainActor @Sendable (_ path: String) -> NotFound
  ) {
    self = Site(pages: pages).notFound(notFound)
  }

  /// Creates a site with a layout around the views of all pages.
  public init<Layout: HTML & SendableMetatype>(
    @HTMLBuilder layout: @escaping @MainActor @Sendable (_ content: PageContent) -> Layout,
    @SiteBuilder pages: () -> [SiteElement], fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self = Site(pages: pages).layout(layout, fileID: fileID, line: line, column: column)
  }

  /// Wraps the views of all pages in a layout, outside the layouts that they have.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - fileID: The file of the declaration. Pages with equal `fileID`, `line` and `column` have the same layout.
  ///   - line: The line.
  ///   - column: The column.
  public func layout<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ layout: @escaping @MainActor @Sendable (_ content: PageContent) -> Content,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Site {
    with { $0.pages = pages.map { $0.layout(layout, fileID: fileID, line: line, column: column) } }
  }

  /// Sets the language of the site: the tag for browsers and screen readers, and the texts that controls supply. Pages and groups
  /// override it.
  ///
  /// ```swift
  /// Site { … }
  ///   .language(Language("de", words: ["Cancel": "Abbrechen", "Close": "Schließen"]))
  /// ```
  public func language(_ language: Language) -> Site { self.language { _ in language } }

  /// Chooses the language from the request that opens a page. If called several times, the first call counts.
  ///
  /// For a page that everybody shares, the request is empty.
  ///
  /// ```swift
  /// Site { … }
  ///   .language { $0.languages.first?.hasPrefix("de") == true ? german : .english }
  /// ```
  public func language(_ choose: @escaping @Sendable (_ request: Request) -> Language) -> Site {
    with {
      $0.pages = pages.map { $0.language(choose) }
      $0.chooseLanguage = chooseLanguage ?? choose
    }
  }

  /// Sets the view for paths without a page, a route or a file. Browsers see it; other clients receive one line.
  public func notFound<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ content: @escaping @MainActor @Sendable (_ path: String) -> Content
  ) -> Site {
    with { $0.notFoundView = { content($0) } }
  }

  /// Sets the view for refused and failed requests. Browsers see it; other clients receive one line.
  public func problem<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ content: @escaping @MainActor @Sendable (_ problem: Problem) -> Content
  ) -> Site {
    with { $0.problemView = { content($0) } }
  }

  /// Sets dependencies of all pages, routes and shared stores. Pages override them with ``Page/dependencies(_:)``.
  ///
  /// ```swift
  /// site.dependencies { $0.database = .live }
  /// ```
  public func dependencies(_ prepare: @escaping @Sendable (_ values: inout DependencyValues) -> Void) -> Site {
    with {
      $0.pages = pages.map { $0.with { $0.preparations.insert({ values, _ in prepare(&values) }, at: 0) } }
      $0.routes = routes.map { $0.dependencies(prepare) }
      $0.prepareSharedStores = { [prepareSharedStores] values in
        prepare(&values)
        prepareSharedStores?(&values)
      }
    }
  }

  /// Declares other sites that the features of this one may redirect to with ``Navigation/redirect(to:)``, such as
  /// `https://accounts.example.com`.
  ///
  /// A malformed origin is an issue, and is left out.
  public func redirects(
    to origins: String..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Site {
    let known = Set(
      origins.compactMap { origin in
        if let url = ForeignURL(origin) { return url.origin }
        reportIssue(
          "'\(origin)' is not the origin of a site, and is left out; write a scheme and a host, such as 'https://accounts.example.com'.",
          fileID: fileID, filePath: filePath, line: line, column: column)
        return nil
      })
    return with { $0.pages = pages.map { $0.with { $0.redirectOrigins.formUnion(known) } } }
  }

  /// Adds middleware, which runs before, after or instead of every page, route and folder.
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
  /// Middleware that is added later runs inside the earlier one. Periscope's own files under `/periscope/` bypass
  /// middleware.
  public func middleware(_ middleware: @escaping Middleware) -> Site {
    with { $0.middleware.append(middleware) }
  }
}

extension Site {
  /// The shared stores that the site declares, with the paths of the pages that declare them with `shared:`. A site under test
  /// has its own instances.
  var sharedStoreDeclarations: [SharedStores.Declaration] {
    let all: [SharedStores.Declaration] =
      pages.compactMap { page in page.sharedStore.map { ($0, [page.path]) } } + sharedStores.map { ($0, []) }
    guard isTesting else { return all }
    return withDependencies(prepareSharedStores ?? { _ in }) {
      guard let tested = DependencyValues._current.testedStores else { return all }
      return all.map { ($0.store.tested(tested), $0.paths) }
    }
  }

  /// Opens the shared stores of a server of the site, with the site's dependencies.
  func open(_ stores: SharedStores) throws(ServerError) {
    try ServerError.describing {
      try withDependencies(prepareSharedStores ?? { _ in }) { try stores.open() }
    }
  }
}

/// Receives a request, and calls `next` to continue with the inner middleware or the endpoint.
public typealias Middleware =
  @Sendable (_ request: Request, _ next: @Sendable (Request) async throws -> Response) async throws -> Response

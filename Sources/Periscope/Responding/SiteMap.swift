internal import PeriscopeHTTP
internal import PeriscopeLive

/// The addresses of a site: resolves a request to its endpoint.
struct SiteMap: Sendable {
  private let runtime = RuntimeFiles()
  /// The folder that is served below `/`, after pages and routes.
  private let publicFolder: StaticFiles?
  private let folders: [StaticFiles]
  private let routes: [Route]
  /// Whether a route sets its own limits of bodies.
  let hasBodyLimits: Bool
  private let pages: [Page]
  /// The positions of the pages without parameters, by their paths.
  private let positions: [String: Int]
  /// The positions of the pages with parameters, in the order in which they are matched.
  private let patterns: [Int]
  /// The positions of the pages whose paths no route, no folder and no file of Periscope can have: one look-up finds
  /// them.
  private let onlyPages: [String: Int]

  init(_ site: Site, publicFolder: StaticFiles?) throws(ServerError) {
    self.publicFolder = publicFolder
    folders = try site.folders.map { folder throws(ServerError) in
      try StaticFiles(folder.path, folder: folder.folder, isUntrusted: folder.isUntrusted)
    }
    routes = site.routes.sorted { $0.address.rank < $1.address.rank }
    hasBodyLimits = routes.contains { $0.bodyLimits != nil }
    let pages = site.pages
    try Self.requireDistinctPaths(pages)
    for page in pages { try page.address.requireTypes(page.hasTypes) }
    self.pages = pages
    positions = Dictionary(
      pages.enumerated().filter { $1.address.names.isEmpty }.map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first })
    patterns = pages.indices.filter { !pages[$0].address.names.isEmpty }
      .sorted { (pages[$0].address.rank, $0) < (pages[$1].address.rank, $1) }
    onlyPages = positions.filter { [folders, routes] path, _ in
      !path.hasPrefix(RuntimeFiles.prefix) && !folders.contains { path.hasPrefix($0.prefix) }
        && !routes.contains { $0.address.match(PathPattern.segments(of: path)) != nil }
    }
  }

  /// Throws if the path of a page is relative, reserved, or that of a different page.
  private static func requireDistinctPaths(_ pages: [Page]) throws(ServerError) {
    var paths: Set<String> = []
    for page in pages {
      let path = page.path
      guard path.hasPrefix("/") else {
        throw ServerError("The path '\(path)' of a page does not begin with a slash. Write 'Page(\"/\(path)\", …)'.")
      }
      guard !path.hasPrefix(RuntimeFiles.prefix) else {
        throw ServerError(
          "The path '\(path)' of a page begins with '\(RuntimeFiles.prefix)', which is reserved. Choose a different path "
            + "for it.")
      }
      // Pages with parameters may have the same path: they may differ in the types of the parameters.
      guard page.address.names.isEmpty else { continue }
      guard paths.insert(path).inserted else {
        throw ServerError("Two pages have the path '\(path)'. Choose a different path for one of them.")
      }
    }
  }

  /// Returns the body limits of the route that answers a request; `nil` unless the route sets its own.
  func bodyLimits(of source: any RequestSource) -> BodyLimits? {
    try? route(at: source.path, source).match?.0.bodyLimits
  }

  /// Returns the endpoint of a request. Routes come before folders, folders before pages, and the public folder is last.
  func endpoint(of source: any RequestSource) -> Endpoint {
    let path = source.path
    if let position = onlyPages[path] { return .page(PageKey(page: position)) }
    if path.hasPrefix(RuntimeFiles.prefix) {
      if path == JoinedStreams.path { return .joinedStreams }
      if let file = runtime.find(path) { return .runtimeFile(file) }
    }
    do {
      let (route, methods) = try route(at: path, source)
      if let (route, parameters) = route { return .route(route, parameters: parameters) }
      for folder in folders {
        if let file = folder.find(path) { return .file(file) }
      }
      if path == "/", positions["/"] == nil, let first = pages.first(where: { $0.address.names.isEmpty }) {
        return .redirect(to: first.path)
      }
      if let key = try page(at: path, source) { return .page(key) }
      if let methods { return .options(allowed: methods) }
      if !path.hasPrefix(RuntimeFiles.prefix), let file = publicFolder?.find(path) { return .file(file) }
      if path == "/favicon.ico", let icon = runtime.findIcon() { return .runtimeFile(icon) }
      return .refused(.unknownPath(path, pages: pages.map(\.path)))
    } catch {
      return .refused(error)
    }
  }

  /// Returns the route that answers the request, or the methods of all routes of the path. A page of the same path
  /// answers the other methods.
  private func route(
    at path: String, _ source: any RequestSource
  ) throws(Refusal) -> (match: (Route, [String])?, methods: String?) {
    guard !routes.isEmpty else { return (nil, nil) }
    var matches = findRoutes(PathPattern.segments(of: path))
    // A parameter may contain an encoded slash. Routes that match the decoded path come first: with an encoded slash, a
    // client could otherwise reach a route without their conditions instead.
    if matches.isEmpty, source.rawTarget.utf8.contains(UInt8(ascii: "%")),
      let segments = RequestTarget.segments(ofRaw: source.rawTarget)
    {
      matches = findRoutes(segments)
    }
    guard !matches.isEmpty else { return (nil, nil) }
    let method = source.method.rawValue
    if let exact = matches.first(where: { $0.0.method == method }) { return (exact, nil) }
    if method == "HEAD", let get = matches.first(where: { $0.0.method == "GET" }) { return (get, nil) }
    let methods = allowedMethods(matches.map(\.0))
    let hasPage = method == "OPTIONS" || (try? page(at: path, source)) != nil
    guard hasPage else { throw .wrongMethod(method, allowed: methods) }
    return (nil, methods)
  }

  private func findRoutes(_ segments: [Substring]) -> [(Route, [String])] {
    routes.compactMap { route in route.address.match(segments).map { (route, $0) } }
  }

  private func allowedMethods(_ routes: [Route]) -> String {
    let methods = Set(routes.map(\.method))
    return methods.union(methods.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"]).sorted().joined(separator: ", ")
  }

  /// Returns the page at a path. If the parameters cannot be parsed for the first matching page, the next one is tried.
  private func page(at path: String, _ source: any RequestSource) throws(Refusal) -> PageKey? {
    if let position = positions[path] { return PageKey(page: position) }
    guard !patterns.isEmpty else { return nil }
    // A parameter may contain an encoded slash.
    let segments = RequestTarget.segments(ofRaw: source.rawTarget) ?? PathPattern.segments(of: path)
    var refusal: PageRefusal?
    for position in patterns {
      guard let texts = pages[position].address.match(segments) else { continue }
      do {
        return PageKey(page: position, parameters: try pages[position].canonicalParameters(texts))
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw Refusal(refusal) }
    return nil
  }
}

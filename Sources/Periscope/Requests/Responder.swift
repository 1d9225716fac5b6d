internal import ComposableArchitecture
internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeUI

/// Answers the requests of a site.
final class Responder: Sendable {
  static let noStore = HeaderField(.cacheControl, "no-store")

  let site: Site
  let files: StaticFiles
  let sessions: Sessions
  let shared: SharedPages
  let operations: Operations
  let now: @Sendable () -> Int64
  private let folders: [StaticFiles]
  private let routes: [Route]
  /// The pages without parameters.
  private let numbers: [String: Int]
  /// The pages with parameters, in the order in which they are asked.
  private let patterns: [Int]

  init(
    _ site: Site, files: StaticFiles, limits: SessionLimits, operations: Operations,
    now: @escaping @Sendable () -> Int64
  ) throws(ServerError) {
    self.operations = operations
    self.site = site
    self.files = files
    self.now = now
    var folders: [StaticFiles] = []
    for folder in site.folders { folders.append(try StaticFiles(folder.path, folder: folder.folder)) }
    self.folders = folders
    routes = site.routes.sorted { $0.address.rank < $1.address.rank }
    let pages = site.pages
    numbers = Dictionary(pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    patterns = pages.indices.filter { !pages[$0].address.names.isEmpty }
      .sorted { (pages[$0].address.rank, $0) < (pages[$1].address.rank, $1) }
    sessions = Sessions(limits, pageCount: pages.count, operations: operations)
    shared = SharedPages(pageCount: pages.count, operations: operations)
  }

  /// Every page that is open.
  var instances: [PageInstance] { sessions.instances + shared.instances }

  /// What the pages for everybody are called that are open, those of which there may be many.
  var openLabels: Set<String> {
    Set(shared.keysOfMany.map { $0.archived(as: site.pages[$0.page].path, of: nil).label })
  }

  /// Has every browser open its streams anew.
  func sendAway() {
    for session in sessions.all { session.streams.sendAway() }
    for instance in shared.instances { instance.sendAway() }
  }

  /// Takes out every page, which are ended by whoever takes them; nothing is kept of them.
  func takeAll() -> [PageInstance] { sessions.takeAll() + shared.takeAll() }

  /// Ends every session and every page.
  func endAll() {
    sessions.endAll()
    shared.endAll()
  }

  /// Answers a request by what this server has.
  func replyHere(to exchange: any Incoming) -> Reply {
    if let run = exchange.context as? ResponseRun { return run.reply }
    guard exchange.context == nil else { return step(exchange) }
    do {
      if let file = try files.response(at: exchange.path, to: exchange) { return .respond(file) }
      guard !site.middleware.isEmpty || !routes(at: exchange.path).isEmpty else { return step(exchange) }
    } catch {
      return .respond(response(to: error, exchange))
    }
    let run = ResponseRun()
    exchange.context = run
    Task {
      run.finish(await response(to: Request(exchange), exchange, through: site.middleware[...]))
      exchange.wake()
    }
    return .wait
  }

  // MARK: Middleware and routes

  private func response(
    to request: Request, _ exchange: any Incoming, through middleware: ArraySlice<Middleware>
  ) async -> PeriscopeHTTP.Response {
    do {
      guard let first = middleware.first else { return try await innermost(request, exchange) }
      let response = try await first(request) { [self] request in
        Response(await self.response(to: request, exchange, through: middleware.dropFirst()))
      }
      return response.answer
    } catch {
      return self.response(to: Refusal(error), exchange, for: request)
    }
  }

  private func innermost(_ request: Request, _ exchange: any Incoming) async throws -> PeriscopeHTTP.Response {
    if let (route, parameters) = try route(for: exchange) {
      if !["GET", "HEAD", "OPTIONS"].contains(request.method) { try refuseCrossSite(exchange) }
      return try await route.handle(request, parameters).answer
    }
    let asker = AskingTask(exchange, request)
    while true {
      switch step(asker) {
      case .respond(let response): return response
      case .wait: await asker.sleep()
      }
    }
  }

  private func routes(at path: String) -> [(Route, [String])] {
    guard !routes.isEmpty else { return [] }
    let segments = PathPattern.segments(of: path)
    return routes.compactMap { route in route.address.match(segments).map { (route, $0) } }
  }

  /// The route that answers; `nil` where a page or a folder is to.
  private func route(for exchange: any Incoming) throws(Refusal) -> (Route, [String])? {
    let there = routes(at: exchange.path)
    let method = exchange.method.rawValue
    if let exact = there.first(where: { $0.0.method == method }) { return exact }
    if method == "HEAD", let get = there.first(where: { $0.0.method == "GET" }) { return get }
    let isPage = numbers[exchange.path] != nil
    guard !there.isEmpty, !isPage, method != "OPTIONS" else { return nil }
    throw .wrongMethod(method, allowed: allowed(there.map(\.0)))
  }

  private func allowed(_ routes: [Route]) -> String {
    let methods = Set(routes.map(\.method))
    return methods.union(methods.contains("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"]).sorted().joined(separator: ", ")
  }

  // MARK: Pages

  /// Answers, unless the page is busy.
  private func step(_ asker: some Asker) -> Reply {
    do {
      return try answer(asker)
    } catch {
      return .respond(response(to: error, asker.exchange, for: asker.request))
    }
  }

  private func answer(_ asker: some Asker) throws(Refusal) -> Reply {
    if let action = asker.pending as? PendingAction { return perform(action, asker, again: true) }
    let exchange = asker.exchange
    let path = exchange.path
    if asker.pending == nil {
      for folder in folders {
        if let file = try folder.response(at: path, to: exchange) { return .respond(file) }
      }
    }
    if path == "/", numbers["/"] == nil, let first = site.pages.first(where: { $0.address.names.isEmpty }) {
      return .respond(PeriscopeHTTP.Response(.seeOther, headers: [HeaderField(.location, first.path)]))
    }
    let there = routes(at: path)
    guard let key = try page(at: path) else {
      guard there.isEmpty else { return .respond(.allowing(allowed(there.map(\.0)))) }
      throw Refusal.unknownPath(path, pages: site.pages.map(\.path))
    }
    switch exchange.method {
    case .get, .head: return try show(key, asker)
    case .post: return try act(key, asker)
    case .options: return .respond(.allowing(Self.methods))
    default: throw Refusal.wrongMethod(exchange.method.rawValue, allowed: Self.methods)
    }
  }

  /// The page that a request asks for, if it asks for one and not for a route.
  func pageKey(of exchange: any Incoming) -> PageKey? {
    do {
      return try route(for: exchange) == nil ? try page(at: exchange.path) : nil
    } catch {
      return nil
    }
  }

  private static let methods = "GET, HEAD, OPTIONS, POST"

  /// Which page is at a path. Where the parameters are none of the first that fits, the next one is asked.
  private func page(at path: String) throws(Refusal) -> PageKey? {
    if let number = numbers[path], !path.contains(":") { return PageKey(page: number) }
    guard !patterns.isEmpty else { return nil }
    let segments = PathPattern.segments(of: path)
    var refusal: Refusal?
    for number in patterns {
      guard let texts = site.pages[number].address.match(segments) else { continue }
      do {
        return PageKey(page: number, parameters: try site.pages[number].read(texts))
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
    return nil
  }
}

extension PeriscopeHTTP.Response {
  /// What may be asked of an address.
  static func allowing(_ methods: String) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(.noContent, headers: [HeaderField(.allow, methods)])
  }
}

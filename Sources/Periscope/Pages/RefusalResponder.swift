internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeMainActor
internal import PeriscopeUI

/// Answers refused requests in the representation that their client accepts.
struct RefusalResponder: Sendable {
  let site: Site
  let shell: PageShell

  /// - Parameters:
  ///   - modified: The request as middleware has changed it, if middleware has run.
  ///   - language: The language of the page, if it is known.
  func response(
    to refusal: Refusal, _ request: SiteRequest, for modified: Request? = nil, in language: Language? = nil
  ) -> PeriscopeHTTP.Response {
    if refusal.isMoved { request.note { $0.isMoved = true } }
    let source = request.source
    // The browser's script shows the refusal in its page.
    if source.header(.periscopeEpoch) != nil {
      return refusal.response(in: language ?? site.chooseLanguage?(modified ?? Request(source)) ?? .english)
    }
    return switch Representation(accept: source.header(.accept)) {
    case .json: json(refusal)
    case .page: page(refusal, source, modified)
    case .anything where source.header(.contentType)?.lowercased().hasPrefix("application/json") == true:
      json(refusal)
    default: refusal.response
    }
  }

  private func json(_ refusal: Refusal) -> PeriscopeHTTP.Response {
    let body = try? StateEncoding.json(
      of: RefusalBody(
        error: refusal.line, offered: refusal.offered,
        fields: refusal.invalid.isEmpty ? nil : refusal.invalid.map(\.name)))
    return PeriscopeHTTP.Response(
      refusal.status, headers: [HeaderField(.contentType, "application/json"), .noStore] + refusal.headers,
      body: .bytes((body ?? Array("{}".utf8)) + [UInt8(ascii: "\n")]))
  }

  private func page(
    _ refusal: Refusal, _ source: any RequestSource, _ modified: Request?
  ) -> PeriscopeHTTP.Response {
    var problem = Problem(Int(refusal.status.code), refusal.line)
    problem.path = source.path
    var bytes: [UInt8] = []
    let custom = customView(of: problem)
    // The default view contains an English line.
    let language = custom == nil ? .english : site.chooseLanguage?(modified ?? Request(source)) ?? .english
    let view = ProblemView(refusal)
    shell.appendHead(to: &bytes, title: view.title, in: language, position: nil, usesLooks: custom != nil)
    bytes += (custom ?? view).stillBytes()
    shell.appendEnd(to: &bytes, in: language, notice: nil)
    return PeriscopeHTTP.Response(
      refusal.status,
      headers: [HeaderField(.contentType, "text/html; charset=utf-8"), .noStore] + refusal.headers,
      body: .bytes(bytes))
  }

  private func customView(of problem: Problem) -> (any HTML)? {
    if problem.status == 404, let notFoundView = site.notFoundView {
      return MainActorLock.run { notFoundView(problem.path) }
    }
    return MainActorLock.run { site.problemView?(problem) }
  }
}

/// The JSON of a refusal: the reason, and the names that may be used instead.
private struct RefusalBody: Encodable {
  let error: String
  let offered: [String]?
  /// The names of the invalid values.
  let fields: [String]?
}

/// The default view of a refusal.
nonisolated private struct ProblemView: HTML {
  let title: String
  let text: String
  /// The paths of pages that the user may have meant.
  let links: [String]

  init(_ refusal: Refusal) {
    title =
      switch refusal.status.code {
      case 401, 403: "Not allowed"
      case 404: "Not found"
      case 429: "Too much at once"
      case 503: "Not available now"
      default: "That did not work"
      }
    text = refusal.closestPaths?.problem ?? refusal.line
    links = refusal.closestPaths?.links ?? []
  }

  var body: some HTML {
    main {
      h1 { title }
      p { text }
      if !links.isEmpty {
        p { "Pages that you may be looking for:" }
        ul {
          for path in links { li { a(.href(path)) { path } } }
        }
      }
    }
  }
}

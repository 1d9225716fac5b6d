internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeUI

// Refusals, for each as it can read them.
extension Responder {
  /// - Parameter request: The request with what middleware has found out, where that has run.
  func response(to refusal: Refusal, _ exchange: any Incoming, for request: Request? = nil) -> PeriscopeHTTP.Response {
    if refusal.isMoved { RequestNote.of(exchange) { $0.isMoved = true } }
    return switch Wanted(accept: exchange.header(.accept)) {
    case .json: json(refusal)
    case .page: page(refusal, exchange, request)
    case .anything where exchange.header(.contentType)?.lowercased().hasPrefix("application/json") == true:
      json(refusal)
    default: refusal.response
    }
  }

  private func json(_ refusal: Refusal) -> PeriscopeHTTP.Response {
    let body = try? StateEncoding.json(of: RefusalBody(refusal))
    return PeriscopeHTTP.Response(
      refusal.status,
      headers: [HeaderField(.contentType, "application/json"), Self.noStore] + refusal.headers,
      body: .bytes((body ?? Array("{}".utf8)) + [UInt8(ascii: "\n")]))
  }

  private func page(_ refusal: Refusal, _ exchange: any Incoming, _ request: Request?) -> PeriscopeHTTP.Response {
    var problem = Problem(Int(refusal.status.code), refusal.line)
    problem.path = exchange.path
    var bytes: [UInt8] = []
    let own = ownView(of: problem)
    // Without a view of the site's, the page has nothing but an English line.
    let language = own == nil ? .english : site.chooseLanguage?(request ?? exchange.request) ?? .english
    Shell.appendHead(to: &bytes, title: refusal.line, in: language, files, position: nil)
    bytes += (own ?? ProblemView(problem: problem)).renderedBytes()
    Shell.appendEnd(to: &bytes, in: language, notice: nil)
    return PeriscopeHTTP.Response(
      refusal.status,
      headers: [HeaderField(.contentType, "text/html; charset=utf-8"), Self.noStore] + refusal.headers,
      body: .bytes(bytes))
  }

  private func ownView(of problem: Problem) -> (any HTML)? {
    if problem.status == 404, let view = site.notFoundView { return view(problem.path) }
    return site.problemView?(problem)
  }
}

/// What is wrong, and what may be used instead.
private struct RefusalBody: Encodable {
  let error: String
  let offered: [String]?
  /// The names of the values that cannot be taken.
  let fields: [String]?

  init(_ refusal: Refusal) {
    error = refusal.line
    offered = refusal.offered
    fields = refusal.wrong.isEmpty ? nil : refusal.wrong.map(\.name)
  }
}

/// What browsers are shown where the site has no view for it.
private struct ProblemView: HTML {
  let problem: Problem

  var body: some HTML {
    main {
      h1 { "\(problem.status)" }
      p { problem.message }
    }
  }
}

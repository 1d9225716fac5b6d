internal import ComposableArchitecture
internal import HTML
internal import MicroHTTP
internal import PeriscopeUI

/// Answers the requests of a site.
final class Responder: Sendable {
  private static let sequenceHeader = HeaderName("Periscope-Sequence")
  private static let preferHeader = HeaderName("Prefer")
  private static let noStore = HeaderField(.cacheControl, "no-store")

  private let site: Site
  private let numbers: [String: Int]
  private let files: StaticFiles
  let sessions: Sessions
  private let operations: Operations
  private let now: @Sendable () -> Int64

  init(
    _ site: Site, files: StaticFiles, limits: SessionLimits, operations: Operations,
    now: @escaping @Sendable () -> Int64
  ) {
    self.operations = operations
    self.site = site
    self.files = files
    self.now = now
    numbers = Dictionary(site.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    sessions = Sessions(limits, pageCount: site.pages.count, operations: operations)
  }

  func reply(to exchange: Exchange) -> Reply {
    do {
      return try answer(exchange)
    } catch let refusal as Refusal {
      return .respond(refusal.response)
    } catch {
      return .respond(Refusal(status: .internalServerError, line: "The request failed: \(error).").response)
    }
  }

  private func answer(_ exchange: Exchange) throws -> Reply {
    if let action = exchange.context as? PendingAction { return perform(action, exchange, again: true) }
    let path = exchange.path
    if let file = files.file(at: path) { return .respond(try file.response(to: exchange)) }
    if path == "/", numbers["/"] == nil, let first = site.pages.first {
      return .respond(Response(.seeOther, headers: [HeaderField(.location, first.path)]))
    }
    guard let number = numbers[path] else {
      throw Refusal.unknownPath(path, pages: site.pages.map(\.path))
    }
    switch exchange.method {
    case .get, .head: return try show(number, exchange)
    case .post: return try act(number, exchange)
    default: throw Refusal.wrongMethod(exchange.method.rawValue, allowed: "GET, HEAD, POST")
    }
  }

  // MARK: Showing

  private func show(_ number: Int, _ exchange: Exchange) throws -> Reply {
    let wanted = Wanted(accept: exchange.header(.accept))
    if wanted == .events, let stream = try follow(exchange, number) { return .respond(stream) }
    let (session, isNew, instance) = try instance(number, for: exchange)
    let isAgain = exchange.context != nil
    let turn = HeldTurn()
    let wake: @Sendable (Turn) -> Void = { given in
      turn.hold(given)
      exchange.wake()
    }
    let response = try instance.enter(again: isAgain, orQueue: wake) { inside in
      switch wanted {
      case .json: try json(inside)
      case .events: try stream(of: instance, after: inside.document.sequence, in: session)
      case .page, .anything: page(inside, instance)
      }
    }
    guard var response else {
      exchange.context = PendingVisit(session: session, isNewSession: isNew, turn: turn)
      return .wait
    }
    response.headers += cookie(of: session, isNew: isNew, exchange)
    return .respond(response)
  }

  private func page(_ inside: PageInstance.Inside, _ instance: PageInstance) -> Response {
    var bytes = inside.print { sequence in
      var head: [UInt8] = []
      head.reserveCapacity(2_048)
      Shell.appendHead(to: &head, title: inside.document.title, epoch: instance.epoch, sequence: sequence)
      return head
    }
    Shell.appendEnd(to: &bytes)
    return Response(
      headers: [HeaderField(.contentType, "text/html; charset=utf-8"), Self.noStore],
      body: .bytes(bytes))
  }

  private func json(_ inside: PageInstance.Inside) throws -> Response {
    var bytes: [UInt8] = []
    do {
      bytes.append("{")
      if let state = try inside.encodedState {
        bytes.append("\"state\":")
        bytes += state
        bytes.append(",")
      }
      bytes.append("\"actions\":")
      bytes += try StateEncoding.json(of: inside.document.offeredActions) ?? []
      let inputs = inside.document.offeredInputs
      if !inputs.isEmpty {
        bytes.append(",\"inputs\":")
        bytes += try StateEncoding.json(of: inputs) ?? []
      }
      bytes.append("}\n")
    } catch {
      throw Refusal.stateNotEncodable(error)
    }
    return Response(headers: [HeaderField(.contentType, "application/json"), Self.noStore], body: .bytes(bytes))
  }

  // MARK: Streams

  /// The stream of a page that the browser has already, if the request names one.
  private func follow(_ exchange: Exchange, _ number: Int) throws -> Response? {
    guard let epoch = exchange.query("epoch") else { return nil }
    guard let session = try knownSession(of: exchange), let instance = session.opened(number), instance.epoch == epoch,
      let since = UInt64(exchange.header(.lastEventID) ?? exchange.query("since") ?? ""),
      since <= instance.latestPatch.to
    else { return streamResponse(EventStream()) }
    return try stream(of: instance, after: since, in: session)
  }

  private func stream(of instance: PageInstance, after sequence: UInt64, in session: Session) throws -> Response {
    guard !session.streams.isFull else {
      operations.metrics.note(.streams)
      throw Refusal.tooManyStreams()
    }
    return streamResponse(EventStream(of: instance, after: sequence, among: session.streams))
  }

  private func streamResponse(_ stream: EventStream) -> Response {
    Response(
      headers: [
        HeaderField(.contentType, "text/event-stream"), HeaderField(.cacheControl, "no-store, no-transform"),
        HeaderField(.xAccelBuffering, "no"),
      ], body: .stream(stream))
  }

  // MARK: Acting

  private func act(_ number: Int, _ exchange: Exchange) throws -> Reply {
    try refuseCrossSite(exchange)
    let type = exchange.header(.contentType)
    guard let type, type.isForm else { throw Refusal.wrongType(type) }
    guard let form = FormBody(exchange.body) else { throw Refusal.malformedBody() }
    let (session, isNew, instance) = try instance(number, for: exchange)
    if let seconds = session.countAction(now: now()) {
      operations.metrics.note(.actions)
      throw Refusal.tooManyActions(retryAfter: seconds)
    }
    let action = PendingAction(
      form: PostedForm(form), session: session, isNewSession: isNew, instance: instance, turn: HeldTurn())
    return perform(action, exchange, again: false)
  }

  private func perform(_ action: PendingAction, _ exchange: Exchange, again: Bool) -> Reply {
    let wake: @Sendable (Turn) -> Void = { given in
      action.turn.hold(given)
      exchange.wake()
    }
    let response = action.instance.enter(again: again, orQueue: wake) { inside in
      answer(inside, action, exchange)
    }
    guard var response else {
      exchange.context = action
      return .wait
    }
    response.headers += cookie(of: action.session, isNew: action.isNewSession, exchange)
    return .respond(response)
  }

  private func answer(_ inside: PageInstance.Inside, _ action: PendingAction, _ exchange: Exchange) -> Response {
    do {
      let sequence = try inside.perform(action.form)
      RequestNote.of(exchange) { $0.hasActed = true }
      var response = acknowledgement(inside, exchange)
      if let name = Self.sequenceHeader { response.headers.append(HeaderField(name, String(sequence))) }
      return response
    } catch {
      return error.response
    }
  }

  private func acknowledgement(_ inside: PageInstance.Inside, _ exchange: Exchange) -> Response {
    if let prefer = Self.preferHeader, exchange.header(prefer) == "return=minimal" { return Response(.noContent) }
    guard Wanted(accept: exchange.header(.accept)) != .page else {
      return Response(.seeOther, headers: [HeaderField(.location, exchange.path)])
    }
    return (try? json(inside)) ?? Response(.noContent)
  }

  /// Refuses what a browser was made to send by another site's page. Who is no browser sends neither header.
  private func refuseCrossSite(_ exchange: Exchange) throws {
    if let site = exchange.header(.secFetchSite) {
      guard site == "same-origin" || site == "none" else { throw Refusal.crossSite() }
      return
    }
    guard let origin = exchange.header(.origin) else { return }
    let host = origin.split(separator: "//", maxSplits: 1).last.map(String.init)
    guard let host, host == exchange.host else { throw Refusal.crossSite() }
  }

  // MARK: Sessions

  private func knownSession(of exchange: Exchange) throws -> Session? {
    guard let id = SessionCookie.id(of: exchange) else { return nil }
    if let session = sessions.session(id, now: now()) {
      RequestNote.of(exchange) { $0.session = session.label }
      return session
    }
    guard !sessions.wasReplaced(id, now: now()) else { throw Refusal.renamedSession() }
    return nil
  }

  /// The page that the request's session has open. A session that has ended meanwhile is as if it had never been.
  private func instance(_ number: Int, for exchange: Exchange) throws -> (Session, isNew: Bool, PageInstance) {
    let (session, isNew) = try session(of: exchange)
    if let instance = session.instance(number, of: site.pages[number]) { return (session, isNew, instance) }
    let new = try startSession(for: exchange)
    guard let instance = new.instance(number, of: site.pages[number]) else { throw Refusal.sessions(.full) }
    return (new, true, instance)
  }

  private func session(of exchange: Exchange) throws -> (Session, isNew: Bool) {
    if let visit = exchange.context as? PendingVisit { return (visit.session, visit.isNewSession) }
    if let session = try knownSession(of: exchange) { return (session, false) }
    return (try startSession(for: exchange), true)
  }

  private func startSession(for exchange: Exchange) throws -> Session {
    do {
      let session = try sessions.start(for: exchange.remoteAddress, now: now())
      RequestNote.of(exchange) { $0.session = session.label }
      return session
    } catch {
      operations.metrics.note(.sessions)
      throw Refusal.sessions(error)
    }
  }

  private func cookie(of session: Session, isNew: Bool, _ exchange: Exchange) -> [HeaderField] {
    let isRenamed = session.handle.takeRotation()
    if isRenamed { sessions.rotate(session, now: now()) }
    guard isNew || isRenamed else { return [] }
    return [SessionCookie.header(session.id, isSecure: exchange.isSecure)]
  }
}

extension String {
  private static let formType = Array("application/x-www-form-urlencoded".utf8)

  /// Whether this is the type of a form, with or without parameters.
  fileprivate var isForm: Bool {
    let length = Self.formType.count
    guard utf8.count >= length, zip(utf8, Self.formType).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else {
      return false
    }
    let next = utf8.dropFirst(length).first
    return next == nil || next == UInt8(ascii: ";") || next == UInt8(ascii: " ")
  }
}

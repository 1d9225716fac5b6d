internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeUI

// Showing pages: as HTML, as JSON, and as an event stream.
extension PageResponder {
  /// - Parameter pending: The client and its turn, if this step continues a request that waited for the page.
  func show(_ key: PageKey, _ request: PageRequest, again pending: PendingView?) throws -> Answer {
    guard let representation = Representation(accept: request.source.header(.accept)) else {
      throw Refusal.notAcceptable
    }
    if representation == .events, let stream = try follow(key, request) { return .respond(stream) }
    let (visitor, instance) = try instance(key, for: request, pending)
    do {
      return try show(instance, to: visitor, request, as: representation, again: pending)
    } catch {
      endUnnamed(visitor)
      throw error
    }
  }

  private func show(
    _ instance: PageInstance, to visitor: Visitor, _ request: PageRequest, as representation: Representation,
    again pending: PendingView?
  ) throws -> Answer {
    let isReplaced = representation == .events && request.source.query("epoch") != nil
    let isPage = representation == .page || representation == .anything
    func content(of page: EnteredPage) throws -> PeriscopeHTTP.Response {
      if representation != .events { try page.visit(query: request.query) }
      // A new tab is redirected to a URL with its name. Forms without JavaScript are sent to that URL as well.
      if visitor.isNewTab, isPage {
        page.settle()
        return try moved(page, visitor, request) ?? redirect(to: url(of: request, tab: visitor.key.tab), .seeOther)
      }
      let response =
        switch representation {
        case .json: try json(page)
        case .events where isReplaced: replacement(page, instance)
        case .events: try stream(of: instance, after: page.document.sequence, for: visitor.session, request)
        case .page, .anything: html(page, instance)
        }
      return representation == .events ? response : try moved(page, visitor, request) ?? response
    }
    let turn = HeldTurn()
    let response = try instance.enter(again: pending != nil, orQueue: turn.wake(request.waker)) { page in
      var response = try content(of: page)
      // Inside the page, so that no other request can take a new name that the page's query has given the session.
      response.headers += identity(of: visitor, request)
      return response
    }
    guard let response else { return .wait(.show(PendingView(visitor: visitor, turn: turn))) }
    return .respond(response)
  }

  /// Returns the redirect that the page's feature has requested, or throws the 404 that it has requested. Returns `nil`
  /// if it has requested neither, or if the client is at that URL already.
  private func moved(
    _ page: EnteredPage, _ visitor: Visitor, _ request: PageRequest
  ) throws(Refusal) -> PeriscopeHTTP.Response? {
    switch page.takeMove() {
    case nil: return nil
    case .toOwn(let url)?: return url == request.source.rawTarget ? nil : redirect(to: url)
    case .to(let url)?:
      page.closeIfNeverShown()
      return redirect(to: url)
    case .notFound?:
      page.dismiss()
      throw Refusal(.noSuchPage(path: request.source.path))
    }
  }

  private func redirect(to url: String, _ status: Status = .found) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(status, headers: [HeaderField(.location, url), .noStore])
  }

  /// Renders the page, with its notice unless it is prefetched. After a refused form, its fields show the form's
  /// values, and a line explains each invalid one.
  func html(
    _ page: EnteredPage, _ instance: PageInstance, refusing form: PostedForm? = nil, for refusal: Refusal? = nil,
    isPrefetch: Bool = false
  ) -> PeriscopeHTTP.Response {
    let invalid = refusal?.invalid ?? []
    let refused = form.map { form in
      // Values that the user has not changed are shown as they are now.
      let changed = form.values.filter { form.bases[$0] != ValueDigest.digest(of: $1.text) }
      return RefusedValues(changed.map { ($0, $1.text) }, refused: invalid.map(\.name))
    }
    // All users of a page that everybody shares receive the same bytes.
    let nonce = instance.isEverybodys ? nil : shell.makeNonce()
    var bytes = page.print(showing: refused, isPrefetch: isPrefetch) { sequence in
      var head: [UInt8] = []
      head.reserveCapacity(2_048)
      let document = page.document
      shell.appendHead(
        to: &head, title: document.title, head: document.head, in: document.language,
        position: "\(instance.epoch) \(sequence)\(layouts[instance.number])",
        usesLooks: document.usesLooks, refreshes: instance.lacksResults(after: sequence),
        nonce: nonce)
      return head
    }
    shell.appendEnd(
      to: &bytes, in: page.document.language,
      notice: refused == nil && !isPrefetch ? instance.takeNotice() : nil,
      invalid: invalid, refused)
    var headers: [HeaderField] = []
    // With the security policy, and with those of the session.
    headers.reserveCapacity(6)
    headers += [Self.pageType, refusal == nil ? .noCache : .noStore, Self.variesByType]
    if let nonce, let policy = shell.policyHeader(allowing: nonce) { headers.append(policy) }
    return PeriscopeHTTP.Response(refusal?.status ?? .ok, headers: headers, body: .bytes(bytes))
  }

  private static let pageType = HeaderField(.contentType, "text/html; charset=utf-8")
  private static let variesByType = HeaderField(.vary, "Accept")

  /// Encodes the page's state, and the actions and inputs that it offers, as JSON.
  func json(_ page: EnteredPage) throws(PageRefusal) -> PeriscopeHTTP.Response {
    page.settle()
    var bytes: [UInt8] = []
    do {
      bytes.append("{")
      if let state = try page.encodedState {
        bytes.append("\"state\":")
        bytes += state
        bytes.append(",")
      }
      bytes.append("\"actions\":")
      bytes += try StateEncoding.json(of: page.document.offeredActions) ?? []
      let inputs = page.document.offeredInputs.compactMap { name in
        page.document.input(name).map { OfferedInput(name: name, input: $0) }
      }
      if !inputs.isEmpty {
        bytes.append(",\"inputs\":")
        bytes += try StateEncoding.json(of: inputs) ?? []
      }
      let (drags, drops) = page.document.offeredDrags
      if !drags.isEmpty { bytes += Array(",\"drags\":".utf8) + (try StateEncoding.json(of: drags) ?? []) }
      if !drops.isEmpty { bytes += Array(",\"drops\":".utf8) + (try StateEncoding.json(of: drops) ?? []) }
      bytes.append("}\n")
    } catch {
      StandardError.write(
        "The state of the page '\(page.path)' could not be encoded as JSON: \(StateEncoding.describe(error)). Correct its 'encode(to:)'.\n"
      )
      throw .stateNotEncodable(error)
    }
    return PeriscopeHTTP.Response(
      headers: [HeaderField(.contentType, "application/json"), .noStore], body: .bytes(bytes))
  }

  /// Renders the page for a client whose stream cannot continue the page that it shows.
  private func replacement(_ page: EnteredPage, _ instance: PageInstance) -> PeriscopeHTTP.Response {
    var response = html(page, instance)
    response.headers.append(HeaderField(.periscopeSequence, String(page.document.sequence)))
    return response
  }

  /// Whether a client that requests a stream also accepts a page. This is not possible for the page of a tab: a new
  /// instance has a new name, and so a different address.
  private func takesPage(_ key: PageKey, _ request: PageRequest) -> Bool {
    lifetime(key) != .tab && request.source.header(.accept)?.firstRange(of: "text/html") != nil
  }

  /// Opens the stream of the page instance that the request names. Returns `nil` if it names none, or if the client
  /// should receive a new page instead.
  private func follow(_ key: PageKey, _ request: PageRequest) throws -> PeriscopeHTTP.Response? {
    guard let epoch = request.source.query("epoch") else { return nil }
    guard let (session, instance) = try openInstance(key, for: request), instance.epoch == epoch,
      let since = UInt64(request.source.header(.lastEventID) ?? request.source.query("since") ?? ""),
      since <= instance.latestPatch.to
    else { return takesPage(key, request) ? nil : .events(EventStream()) }
    if session == nil, request.source.header(.periscopeJoined) != nil {
      // A stream with a shared connection cannot set a cookie, so it cannot start a session.
      guard let known = try knownSession(of: request) else { throw Refusal.joinedWithoutSession }
      return try stream(of: instance, after: since, for: known, request)
    }
    let visitor = session.map { Visitor(session: $0, isNewSession: false, key: key) } ?? watcher(key, request)
    var response = try stream(of: instance, after: since, for: visitor?.session, request)
    if let visitor, visitor.isNewSession || visitor.session?.existingHandle?.streamsMayName == true {
      response.headers += identity(of: visitor, request)
    }
    return response
  }

  private func stream(
    of instance: PageInstance, after sequence: UInt64, for session: Session?, _ request: PageRequest
  ) throws -> PeriscopeHTTP.Response {
    let isJoined = request.source.header(.periscopeJoined) != nil
    if let streams = session?.streams, isJoined ? streams.isFullOfJoined : streams.isFull {
      metrics.note(.streams)
      throw PageRefusal.tooManyStreams
    }
    let stream = EventStream(of: instance, after: sequence, among: session?.streams, isJoined: isJoined)
    // A new name or a sign-out ends only the streams that were made before it, so the cookie and the conditions are checked again.
    if session != nil, let id = SessionCookie.id(of: request.source), sessions.wasReplaced(id, now: request.now) {
      throw Refusal.renamedSession
    }
    if !admissions[instance.number].isEmpty { _ = try refuseStranger(PageKey(page: instance.number), request) }
    return .events(stream)
  }
}

extension PeriscopeHTTP.Response {
  /// The response whose body is a stream of events.
  static func events(_ stream: any BodyStream) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      headers: [
        HeaderField(.contentType, "text/event-stream"), HeaderField(.cacheControl, "no-store, no-transform"),
        HeaderField(.xAccelBuffering, "no"),
      ], body: .stream(stream))
  }
}

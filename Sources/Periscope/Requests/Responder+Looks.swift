internal import ComposableArchitecture
internal import PeriscopeHTML
internal import PeriscopeHTTP
internal import PeriscopeUI

// Pages as they are looked at: as HTML, as JSON, and as a stream.
extension Responder {
  func show(_ key: PageKey, _ asker: some Asker) throws(Refusal) -> Reply {
    let exchange = asker.exchange
    guard let wanted = Wanted(accept: exchange.header(.accept)) else { throw .notAcceptable() }
    if wanted == .events, let stream = try follow(key, exchange) { return .respond(stream) }
    let isAgain = asker.pending != nil
    let (visitor, instance) = try instance(key, for: asker)
    // A browser is told the tab's name by an address of its own, which forms without JavaScript are sent to as well.
    if visitor.isNewTab, wanted == .page || wanted == .anything {
      let location = HeaderField(.location, address(of: exchange, tab: visitor.key.tab))
      return .respond(
        PeriscopeHTTP.Response(.seeOther, headers: [location, Self.noStore] + identity(of: visitor, exchange)))
    }
    let turn = HeldTurn()
    let wake: @Sendable (Turn) -> Void = { given in
      turn.hold(given)
      asker.wake()
    }
    let looked: Result<PeriscopeHTTP.Response, Refusal>? = instance.enter(again: isAgain, orQueue: wake) { inside in
      Result { () throws(Refusal) in
        switch wanted {
        case .json: try json(inside)
        case .events: try stream(of: instance, after: inside.document.sequence, for: visitor.session)
        case .page, .anything: page(inside, instance)
        }
      }
    }
    guard var response = try looked?.get() else {
      asker.pending = PendingVisit(visitor: visitor, turn: turn)
      return .wait
    }
    response.headers += identity(of: visitor, exchange)
    return .respond(response)
  }

  /// The page; where a form was refused, with what was sent in its fields, and what is wrong with it.
  func page(
    _ inside: PageInstance.Inside, _ instance: PageInstance, refusing form: PostedForm? = nil,
    for refusal: Refusal? = nil
  ) -> PeriscopeHTTP.Response {
    let wrong = refusal?.wrong ?? []
    let refused = form.map { RefusedValues($0.values.map { ($0, $1.text) }, refused: wrong.map(\.name)) }
    var bytes = inside.print(showing: refused) { sequence in
      var head: [UInt8] = []
      head.reserveCapacity(2_048)
      let document = inside.document
      Shell.appendHead(
        to: &head, title: document.title, in: document.language, files, position: "\(instance.epoch) \(sequence)")
      return head
    }
    Shell.appendEnd(
      to: &bytes, in: inside.document.language, notice: refused == nil ? instance.takeNotice() : nil, wrong: wrong,
      refused)
    return PeriscopeHTTP.Response(
      refusal?.status ?? .ok,
      headers: [HeaderField(.contentType, "text/html; charset=utf-8"), Self.noStore],
      body: .bytes(bytes))
  }

  func json(_ inside: PageInstance.Inside) throws(Refusal) -> PeriscopeHTTP.Response {
    inside.settle()
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
      let inputs = inside.document.offeredInputs.compactMap { name in
        inside.document.input(name).map { OfferedInput(name, $0) }
      }
      if !inputs.isEmpty {
        bytes.append(",\"inputs\":")
        bytes += try StateEncoding.json(of: inputs) ?? []
      }
      bytes.append("}\n")
    } catch {
      throw Refusal.stateNotEncodable(error)
    }
    return PeriscopeHTTP.Response(
      headers: [HeaderField(.contentType, "application/json"), Self.noStore], body: .bytes(bytes))
  }

  /// The stream of a page that the browser has already, if the request names one.
  private func follow(_ key: PageKey, _ exchange: any Incoming) throws(Refusal) -> PeriscopeHTTP.Response? {
    guard let epoch = exchange.query("epoch") else { return nil }
    guard let (session, instance) = try openedByVisitor(key, exchange), instance.epoch == epoch,
      let since = UInt64(exchange.header(.lastEventID) ?? exchange.query("since") ?? ""),
      since <= instance.latestPatch.to
    else { return streamResponse(EventStream()) }
    guard session == nil, let watcher = watcher(key, exchange) else {
      return try stream(of: instance, after: since, for: session)
    }
    var response = try stream(of: instance, after: since, for: watcher.session)
    response.headers += identity(of: watcher, exchange)
    return response
  }

  private func stream(
    of instance: PageInstance, after sequence: UInt64, for session: Session?
  ) throws(Refusal) -> PeriscopeHTTP.Response {
    if session?.streams.isFull == true {
      operations.metrics.note(.streams)
      throw .tooManyStreams()
    }
    return streamResponse(EventStream(of: instance, after: sequence, among: session?.streams))
  }

  private func streamResponse(_ stream: EventStream) -> PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      headers: [
        HeaderField(.contentType, "text/event-stream"), HeaderField(.cacheControl, "no-store, no-transform"),
        HeaderField(.xAccelBuffering, "no"),
      ], body: .stream(stream))
  }
}

internal import PeriscopeHTTP

// Requests for pages that another server may own.
extension Responder {
  /// How often a request that was sent elsewhere while it was answered is asked anew.
  private static let mostMoves = 3

  /// Answers a request, wherever its page is.
  func reply(to exchange: any Incoming) -> Reply {
    guard let cluster = operations.cluster else { return replyHere(to: exchange) }
    if let handover = exchange.context as? Handover {
      if let label = handover.label { RequestNote.of(exchange) { $0.session = label } }
      switch handover.outcome {
      case nil: return .wait
      case .answer(let response)?: return .respond(response)
      case .refuse(let refusal)?: return .respond(response(to: refusal, exchange))
      case .here?:
        RequestNote.of(exchange) { note in
          note.isHere = true
          note.key = handover.sentKey ?? note.key
        }
        exchange.context = nil
      }
    }
    if exchange.context == nil, !RequestNote(of: exchange).isHere, let target = target(of: exchange, cluster) {
      let handover = Handover(exchange, target, cluster)
      exchange.context = handover
      handover.start()
      return .wait
    }
    let reply = replyHere(to: exchange)
    guard case .respond = reply, exchange is Exchange, isMoved(exchange) else { return reply }
    return self.reply(to: exchange)
  }

  /// Whether the page was lost while the request was answered, so that it is to be asked for anew.
  private func isMoved(_ exchange: any Incoming) -> Bool {
    let note = RequestNote(of: exchange)
    guard note.isMoved, note.moves < Self.mostMoves else { return false }
    RequestNote.of(exchange) { note in
      note.isMoved = false
      note.isHere = false
      note.moves += 1
    }
    exchange.context = nil
    return true
  }

  /// Whose page the request asks for, where that is not known to be this server's; `nil` also where it asks for no page that somebody has.
  private func target(of exchange: any Incoming, _ cluster: Cluster) -> Cluster.Target? {
    guard [.get, .head, .post].contains(exchange.method), let key = pageKey(of: exchange) else { return nil }
    let page = site.pages[key.page]
    if page.lifetime == .everybody {
      let label = key.archived(as: page.path, of: nil).label
      return cluster.tenures[label] == nil ? .label(label) : nil
    }
    guard let id = SessionCookie.id(of: exchange),
      sessions.session(id, now: now()).map(cluster.owns) != true, !sessions.wasReplaced(id, now: now())
    else { return nil }
    return .session(id)
  }
}

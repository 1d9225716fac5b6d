package import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem
package import PeriscopeUploads

// Uploads are admitted before their bodies arrive: if the page is open (for the client's session, unless everybody
// shares the page), and has an enabled control for files. Otherwise the body counts as one of a type that the page does
// not accept.
extension Responder {
  /// Returns the receiver of a request's body; `nil` if the request may not upload files.
  ///
  /// - Parameter answer: Answers the request.
  func bodySink(for exchange: Exchange, answer: @escaping @Sendable (SiteRequest) -> Reply) -> BodySink? {
    guard exchange.method == .post, let type = exchange.header(.contentType), MultipartParser.isForm(contentType: type)
    else { return nil }
    let request = SiteRequest(exchange, answer: answer)
    let endpoint = endpoint(of: exchange)
    guard case .page(let key) = endpoint, (try? CrossSite.refuse(exchange)) != nil else { return nil }
    let length = exchange.header(.contentLength).flatMap { Int($0) }
    guard !mayBeElsewhere(endpoint, request) else { return spool(exchange, length, answer) }
    let admitted: FileAdmission?
    do {
      admitted = try pages.admitFiles(key, PageRequest(request, at: pages.clock.now))
    } catch {
      // The reason may be gone once the body has arrived. Otherwise the request is refused for it then.
      return spool(exchange, length, answer)
    }
    guard let admission = admitted,
      let receiver = uploads.receiver(
        contentType: type, admission, at: exchange.remoteAddress, length: length ?? 0)
    else { return nil }
    return BodySink(
      limits: uploads.bodyLimits(admission.controls), leastRate: uploads.leastRate,
      refusal: { receiver.refusal.map { Refusal($0).response } },
      receive: { receiver.receive($0) }, makeTask: { SiteRequest($0, upload: receiver, answer: answer) })
  }

  /// Returns a sink that keeps the body until the page or the server that owns it is known.
  private func spool(
    _ exchange: Exchange, _ length: Int?, _ answer: @escaping @Sendable (SiteRequest) -> Reply
  ) -> BodySink? {
    guard let body = uploads.spool(at: exchange.remoteAddress, length: length ?? 0) else { return nil }
    return BodySink(
      limits: uploads.bodyLimits(nil), leastRate: uploads.leastRate,
      refusal: { body.refusal.map { Refusal($0).response } }, receive: { body.receive($0) },
      makeTask: {
        body.finish()
        return SiteRequest($0, spool: body, answer: answer)
      })
  }

  // MARK: Bodies that other servers relay

  /// Takes a piece of a body that a different server relays.
  ///
  /// - Returns: 204 if this server wants the next piece; otherwise the request itself will be refused.
  package func receivePiece(_ request: SiteRequest, of token: String, at offset: Int) -> PeriscopeHTTP.Response {
    let now = pages.clock.now
    if offset == 0 {
      guard case .page(let key) = endpoint(of: request.source), let type = request.source.header(.contentType),
        let admission = try? pages.admitFiles(key, PageRequest(request, at: now)),
        let receiver = uploads.receiver(contentType: type, admission, at: request.source.remoteAddress),
        uploads.relayed.start(token, receiver, now: now)
      else { return .text("This page takes no files.\n", .conflict) }
    }
    guard uploads.relayed.receive(request.source.body, of: token, at: offset, now: now) else {
      return .text("This server wants no more pieces.\n", .conflict)
    }
    return PeriscopeHTTP.Response(.noContent)
  }

  /// Returns a body that a different server has relayed in pieces.
  package func takeUpload(_ token: String) -> UploadReceiver? { uploads.relayed.take(token) }
}

extension PageResponder {
  /// Returns the permission of a request to upload files to its page; `nil` if the page is not open or takes no files.
  func admitFiles(_ key: PageKey, _ request: PageRequest) throws -> FileAdmission? {
    guard let admission = try admission(key, request), !admission.controls.isEmpty else { return nil }
    return admission
  }

  private func admission(_ key: PageKey, _ request: PageRequest) throws -> FileAdmission? {
    if lifetime(key) == .everybody {
      // The page is not opened for this request, because no rate limit has counted the request yet.
      guard let instance = shared.open(key, at: request.now) else { return nil }
      return FileAdmission(session: actingSession(request)?.label, controls: instance.acceptedFiles)
    }
    guard let session = try knownSession(of: request), let instance = try existingInstance(key, of: session, request)
    else { return nil }
    return FileAdmission(session: session.label, controls: instance.acceptedFiles)
  }

  /// Receives a form with files that is in memory, or in a file because a different server might have owned the page. Returns `nil`
  /// if the request may not upload files.
  func receiveFiles(_ key: PageKey, _ request: PageRequest, contentType: String) throws(Refusal) -> UploadReceiver? {
    let admitted: FileAdmission?
    do {
      admitted = try admitFiles(key, request)
    } catch {
      throw Refusal(error, of: request.source)
    }
    guard let admission = admitted,
      let receiver = uploads.receiver(
        contentType: contentType, admission, at: request.source.remoteAddress)
    else { return nil }
    guard let spool = request.site.spool else {
      receiver.receive(request.source.body.span)
      return receiver
    }
    if let refusal = spool.refusal { throw Refusal(refusal) }
    do {
      var offset = 0
      while case let bytes = try spool.bytes(at: offset, count: 1 << 16), !bytes.isEmpty {
        receiver.receive(bytes.span)
        offset += bytes.count
      }
    } catch {
      throw Refusal(error)
    }
    return receiver
  }
}

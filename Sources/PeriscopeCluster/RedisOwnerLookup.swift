internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import PeriscopeUploads

/// Finds the server that owns a request's page, and relays the request to it, with retries.
final class RedisOwnerLookup: OwnerLookup {
  private struct State {
    var outcome: OwnerLookupOutcome?
    var label: String?
    var hasRetried = false
    var wasSent = false
    /// Resumes the request. The closure retains the request, which retains this object, until there is an outcome.
    var wake: (@Sendable () -> Void)?
  }

  /// The number of bytes of a body with files that extend the time limit by one second.
  private static let leastRate = 1 << 20
  /// The wait between attempts.
  private static let retryInterval = Duration.milliseconds(200)

  private let cluster: RedisCluster
  private let target: ClusterTarget
  private let message: RequestMessage
  private let deadline: Instant
  /// The body, if it contains files.
  private let spool: SpooledBody?
  private let state = Lock(State())
  /// The key that is added to a `POST` request without an `Idempotency-Key`, so that owners perform it only once.
  private let key: String?

  init(_ request: SiteRequest, _ target: ClusterTarget, _ cluster: RedisCluster) {
    self.cluster = cluster
    self.target = target
    spool = request.spool
    deadline = cluster.now() + cluster.relayLimits.request + .seconds((request.spool?.size ?? 0) / Self.leastRate)
    let source = request.source
    var message = RequestMessage(source)
    BodyPiece.removeName(from: &message)
    if source.method == .post, source.header(.idempotencyKey) == nil {
      // A request that the browser repeats may arrive at a different server.
      let key = request.relayKey ?? source.header(.periscopePress) ?? RandomToken.make(words: 2)
      let name = HeaderName.periscopeRequest
      message.headers.removeAll { $0.name.lowercased() == name.rawValue.lowercased() }
      message.headers.append(RequestMessage.Field(name: name.rawValue, value: key))
      self.key = key
    } else {
      key = nil
    }
    self.message = message
    state.withLock { $0.wake = { request.wake() } }
  }

  var outcome: OwnerLookupOutcome? { state.withLock { $0.outcome } }

  /// The session's label, for the log.
  var label: String? { state.withLock { $0.label } }

  /// The added key, if a different server may have performed the request.
  var sentKey: String? { state.withLock { $0.wasSent ? key : nil } }

  func start() {
    if let refusal = spool?.refusal { return finish(.refuse(Refusal(refusal))) }
    if let owner = cluster.knownOwners[cluster.owned(with: target)] {
      relayBody(owner.label, to: owner.server)
    } else {
      resolve()
    }
  }

  private func resolve() {
    cluster.resolve(target) { [self] resolution in
      switch resolution {
      case .here: finish(.here)
      case .elsewhere(let label, let server): relayBody(label, to: server)
      case .renamed: finish(.refuse(.renamedSession))
      case .unavailable: finish(.refuse(Refusal(.archiveUnavailable)))
      }
    }
  }

  /// Relays the body in pieces if it contains files, and then the request. The owner may change meanwhile; the new
  /// owner gets all pieces again, under a new token.
  private func relayBody(_ label: String, to server: String) {
    guard spool != nil else { return relay(message, label, to: server) }
    relayPiece(BodyPiece(token: RandomToken.make(words: 2), offset: 0), label, to: server)
  }

  private func relayPiece(_ piece: BodyPiece, _ label: String, to server: String) {
    guard let spool, cluster.now() < deadline else { return giveUp() }
    let bytes: [UInt8]
    do {
      bytes = try spool.bytes(at: piece.offset, count: BodyPiece.size)
    } catch {
      return finish(.refuse(Refusal(error)))
    }
    let last = BodyPiece.message(of: message, after: piece.token)
    guard !bytes.isEmpty || piece.offset == 0 else { return relay(last, label, to: server) }
    let next = BodyPiece(token: piece.token, offset: piece.offset + bytes.count)
    let body = piece.message(of: message, bytes)
    cluster.relay(body, of: label, to: server, until: deadline, isPiece: true) { [self] outcome in
      switch outcome {
      case .response(let response) where response.status == .noContent && !bytes.isEmpty:
        relayPiece(next, label, to: server)
      // The owner wants no more pieces, and will refuse the request itself.
      case .response: relay(last, label, to: server)
      case .busy: cluster.perform(after: Self.retryInterval) { [self] in relayPiece(piece, label, to: server) }
      case .notOwner, .lost: retry()
      }
    }
  }

  private func relay(_ message: RequestMessage, _ label: String, to server: String) {
    guard cluster.now() < deadline else { return giveUp() }
    state.withLock { state in
      // The label of the shared stores doesn't tell which session the request belongs to.
      state.label = label == ArchiveKey.stores ? nil : label
      state.wasSent = true
    }
    cluster.relay(message, of: label, to: server, until: deadline) { [self] outcome in
      switch outcome {
      case .response(let response): finish(.answer(response))
      case .busy: finish(.refuse(.relayIsFull))
      case .notOwner, .lost: retry()
      }
    }
  }

  /// Looks up the owner again: immediately on the first retry, after `retryInterval` on later ones.
  private func retry() {
    cluster.knownOwners.remove(cluster.owned(with: target))
    guard cluster.now() < deadline else { return giveUp() }
    let isFirst = state.withLock { !exchange(&$0.hasRetried, with: true) }
    if isFirst { resolve() } else { cluster.perform(after: Self.retryInterval) { [self] in resolve() } }
  }

  private func giveUp() {
    let mayBeDone = !["GET", "HEAD"].contains(message.method) && state.withLock { $0.wasSent }
    finish(.refuse(.ownerUnreachable(mayBeDone: mayBeDone)))
  }

  private func finish(_ outcome: OwnerLookupOutcome) {
    let wake = state.withLock { state in
      state.outcome = outcome
      return state.wake.take()
    }
    wake?()
  }
}

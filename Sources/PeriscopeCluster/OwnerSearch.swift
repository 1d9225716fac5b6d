internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks

/// A request whose page may be another server's: who that is is found out, and it is handed over, again and again where that is of no avail.
final class OwnerSearch: OwnerLookup {
  private struct State {
    var outcome: OwnerLookupOutcome?
    var label: String?
    var attempts = 0
    var wasSent = false
    /// The exchange holds the handover, and this the exchange: until there is an outcome.
    var wake: (@Sendable () -> Void)?
  }

  /// For how many milliseconds it is tried.
  static let patience: Int64 = 8_000
  /// How many milliseconds pass between two tries.
  private static let pause: Int64 = 200

  private let cluster: RedisCluster
  private let target: ClusterTarget
  private let content: RelayedContent
  /// When it is given up, by this server's clock.
  private let end: Int64
  private let state = Lock(State())
  /// What makes the request count once, however often it is sent.
  private let key: String?

  init(_ request: SiteRequest, _ target: ClusterTarget, _ cluster: RedisCluster) {
    self.cluster = cluster
    self.target = target
    end = cluster.now() + Self.patience
    let source = request.source
    var content = RelayedContent(source)
    if source.method == .post, source.header(.idempotencyKey) == nil {
      let made = request.relayKey ?? RandomToken.make(words: 2)
      let name = HeaderName.periscopeRequest
      content.headers.removeAll { $0.name.lowercased() == name.rawValue.lowercased() }
      content.headers.append(RelayedContent.Field(name: name.rawValue, value: made))
      key = made
    } else {
      key = nil
    }
    self.content = content
    state.withLock { $0.wake = { request.wake() } }
  }

  var outcome: OwnerLookupOutcome? { state.withLock { $0.outcome } }

  /// What log lines call the session.
  var label: String? { state.withLock { $0.label } }

  /// The key under which the request may have been done elsewhere.
  var sentKey: String? { state.withLock { $0.wasSent ? key : nil } }

  func start() {
    if let (label, server) = cluster.route(target) { hand(label, server) } else { resolve() }
  }

  private func resolve() {
    cluster.resolve(target) { [self] resolution in
      switch resolution {
      case .here: finish(.here)
      case .at(let label, let server): hand(label, server)
      case .replaced: finish(.refuse(.renamedSession))
      case .unavailable: finish(.refuse(Refusal(.archiveUnavailable)))
      }
    }
  }

  private func hand(_ label: String, _ server: String) {
    guard cluster.now() < end else { return giveUp() }
    state.withLock { state in
      state.label = label
      state.wasSent = true
    }
    cluster.hand(content, of: label, to: server, until: end) { [self] outcome in
      switch outcome {
      case .answer(let response): finish(.answer(response))
      case .busy: finish(.refuse(.relayIsFull))
      case .notMine, .lost:
        cluster.forget(target)
        again()
      }
    }
  }

  private func again() {
    guard cluster.now() < end else { return giveUp() }
    let attempts = state.withLock { state in
      state.attempts += 1
      return state.attempts
    }
    if attempts == 1 { resolve() } else { cluster.after(Self.pause) { [self] in resolve() } }
  }

  private func giveUp() {
    let mayBeDone = content.method == "POST" && state.withLock { $0.wasSent }
    finish(.refuse(.ownerAway(mayBeDone: mayBeDone)))
  }

  private func finish(_ outcome: OwnerLookupOutcome) {
    let wake = state.withLock { state in
      state.outcome = outcome
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }
}

package import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization
package import PeriscopeUploads

/// One request to a site, from its arrival to its response.
package final class SiteRequest: Sendable {
  /// The progress of answering. When a waiting request is woken, it continues from here.
  enum Progress: Sendable {
    case arrived
    /// A different server may own the page, and the cluster is looking for it.
    indirect case locatingOwner(any OwnerLookup, Endpoint)
    /// Middleware or a route runs in a task.
    case runningMiddleware
    case finished(PeriscopeHTTP.Response)
    /// The page is busy.
    indirect case waitingForPage(PageStep)
  }

  /// Facts that are found out while the request is answered.
  struct Notes: Sendable {
    /// The label of its session, for the log.
    var sessionLabel: String?
    /// The budgets that the work is charged to.
    var account: WorkAccount?
    /// The time at which the work was continued, if the request had to wait.
    var continued: SystemInstant?
    /// Whether this server lost the page before it answered.
    var isMoved = false
    /// How often the request was started again because its page had moved.
    var moves = 0
    var relay = RelayNotes()
  }

  private struct State: Sendable {
    var progress = Progress.arrived
    var notes = Notes()
  }

  package let source: any RequestSource
  /// The body, if it contains files.
  let upload: UploadReceiver?
  /// The body, if it contains files for a different server.
  package let spool: SpooledBody?
  /// The time at which the whole request had arrived.
  let arrival = SystemInstant.now
  private let state: Lock<State>
  /// Whether the request had to wait. Nearly all requests are answered at once.
  private let hasWaited = Atomic(false)
  private let acted = Atomic(false)
  /// Whether the request is answered as soon as it exists.
  private let startsAtOnce: Bool
  private let answer: @Sendable (SiteRequest) -> Reply

  /// - Parameters:
  ///   - upload: The body, if it contains files.
  ///   - spool: The body, if it contains files for a different server.
  ///   - startsAtOnce: Whether ``proceed()`` is called at once.
  ///   - answer: Called by ``proceed()``.
  package init(
    _ source: any RequestSource, relay: RelayNotes = RelayNotes(), upload: UploadReceiver? = nil,
    spool: SpooledBody? = nil, startsAtOnce: Bool = false,
    answer: @escaping @Sendable (SiteRequest) -> Reply
  ) {
    self.source = source
    self.upload = upload
    self.spool = spool
    self.startsAtOnce = startsAtOnce
    self.answer = answer
    state = Lock(State(notes: Notes(relay: relay)))
  }

  /// Whether ``arrival`` has just passed.
  var hasJustArrived: Bool { startsAtOnce && !hasWaited.load(ordering: .acquiring) }

  /// Whether the request has performed an action.
  package var hasActed: Bool { acted.load(ordering: .acquiring) }
  /// Whether this server lost the page before it answered the request.
  package var isMoved: Bool { notes.isMoved }
  /// The idempotency key under which a different server may have performed the request.
  package var relayKey: String? { notes.relay.key }

  var notes: Notes { state.withLock { $0.notes } }

  /// The label of its session, for the log.
  var sessionLabel: String? { state.withLock { $0.notes.sessionLabel } }

  var relay: RelayNotes { state.withLock { $0.notes.relay } }

  /// Sets the budgets that the work is charged to.
  func charge(to account: consuming WorkAccount) {
    // Moved, because a copy would count references.
    var account: WorkAccount? = consume account
    state.withLock { state in swap(&state.notes.account, &account) }
  }

  /// Notes that the request has performed an action.
  func noteAction() { acted.store(true, ordering: .releasing) }

  /// Charges the work until now to the request's budgets.
  func charge(until now: SystemInstant) {
    state.withLock { state in
      // Without a copy of the account.
      state.notes.account?.charge(ThreadWork.ofWork(lasting: now - (state.notes.continued ?? arrival)))
    }
  }

  func note(_ change: (inout Notes) -> Void) { state.withLock { change(&$0.notes) } }

  /// Returns the progress and resets it. The caller sets the next one, unless the request is answered.
  func takeProgress() -> Progress {
    guard hasWaited.load(ordering: .acquiring) else { return .arrived }
    return state.withLock { state in
      defer { state.progress = .arrived }
      // The time for which the request waited is not work.
      if case .arrived = state.progress {} else { state.notes.continued = .now }
      return state.progress
    }
  }

  func set(_ progress: Progress) {
    state.withLock { $0.progress = progress }
    hasWaited.store(true, ordering: .releasing)
  }
}

extension SiteRequest: RequestTask {
  /// Answers the request, or continues an answer that waited.
  package func proceed() -> Reply { answer(self) }
}

extension SiteRequest: Waker {
  package func wake() { source.wake() }
}

/// The facts about a request that the servers of a cluster exchange.
package struct RelayNotes: Sendable {
  /// Whether the owner is known to be this server, so that it answers.
  package var isOwnerKnown = false
  /// The time by the clock of the cluster's Redis until which the request may be performed. After it, the client is
  /// told that the result is unknown.
  package var deadline: Duration?
  /// The idempotency key under which a different server may have performed it already.
  package var key: String?

  package init(isOwnerKnown: Bool = false, deadline: Duration? = nil, key: String? = nil) {
    self.isOwnerKnown = isOwnerKnown
    self.deadline = deadline
    self.key = key
  }
}

/// Resumes a waiting request or task.
package protocol Waker: AnyObject, Sendable {
  func wake()
}

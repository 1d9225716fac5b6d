/// Keeps what one page holds, and knows which requests it has done. It is touched inside the page's monitor only.
///
/// Where there is no archive, or the page's state cannot be read again, it remembers the requests and keeps nothing.
final class PageKeeper {
  /// What was kept last.
  private(set) var snapshot: Snapshot?
  private let place: (durability: Durability, key: ArchiveKey)?
  /// By what right it is kept.
  private let tenure: Tenure?
  /// Whose page it is; nobody's, where it is everybody's.
  private let session: Session?
  private let interval: Duration?
  private let state: () throws -> [UInt8]
  private let actionCount: () -> Int
  private var answered: AnsweredRequests
  /// How many actions the state had seen that was kept last.
  private var keptActions = 0
  private var hasNewAnswer = false
  private var isTimed = false

  init(
    _ page: Page, _ key: PageKey, _ open: OpenPage, of session: Session?, from snapshot: Snapshot?,
    by tenure: Tenure? = nil, _ durability: Durability?
  ) {
    self.tenure = tenure
    self.snapshot = snapshot
    self.session = session
    answered = AnsweredRequests(snapshot?.answered ?? [], limit: page.lifetime == .everybody ? 256 : 32)
    actionCount = open.actionCount
    guard let durability, let state = open.snapshot else {
      (place, interval, self.state) = (nil, nil, { [] })
      return
    }
    place = (durability, key.archived(as: page.path, of: session))
    interval = page.commitInterval
    self.state = state
  }

  /// Whether effects have to wait until what led to them is kept.
  var holdsEffects: Bool { place != nil && interval == nil }

  /// For how long at most what was done is not kept, where the page allows that.
  var lag: Duration? { place == nil ? nil : interval }

  /// Whether a request was done already.
  func find(_ request: IdempotencyKey) -> AnsweredRequests.Finding { answered.find(request) }

  /// Remembers that a request was done.
  func add(_ request: IdempotencyKey) {
    answered.add(request)
    hasNewAnswer = true
  }

  /// Keeps what is not kept yet: now, or, where the page lets that wait, in a while.
  ///
  /// - Parameter wake: Is called once that while is over.
  func keep(orWakeLater wake: @escaping @Sendable () -> Void) throws(ArchiveError) {
    guard let place, isDue else { return }
    guard let interval else { return try keepNow() }
    guard !isTimed else { return }
    isTimed = true
    place.durability.after(interval, wake)
  }

  /// Keeps what is not kept yet.
  func keepNow() throws(ArchiveError) {
    isTimed = false
    guard let place, isDue else { return }
    let count = actionCount()
    let new = Snapshot(state: try encoded(), answered: answered.bytes)
    if new != snapshot {
      try place.durability.commit(
        Commit(key: place.key, snapshot: new, session: session?.unkept(at: place.durability.now()), tenure: tenure))
      session?.isKept = true
      snapshot = new
    }
    keptActions = count
    hasNewAnswer = false
  }

  /// Puts what was kept, and could not be read, where it is in nobody's way.
  func setAside(because problem: String) throws(ArchiveError) {
    guard let place else { return }
    let what = "What was kept of '\(place.key.page)' of \(place.key.owner) cannot be read by this version"
    do {
      try place.durability.archive.setAside(place.key, because: problem)
      place.durability.log(
        "\(what), and was set aside; the page starts afresh. Give the page a 'migrating' for it: \(problem)")
    } catch {
      // The next commit would write over it.
      place.durability.log("\(what), nor be set aside; it is left as it is: \(problem); \(error)")
      throw error
    }
    snapshot = nil
  }

  /// Forgets what was kept.
  func forget() {
    guard let place else { return }
    do {
      try place.durability.archive.forget(place.key)
    } catch {
      place.durability.log("What '\(place.key.page)' of \(place.key.owner) held could not be forgotten: \(error)")
    }
  }

  private var isDue: Bool { hasNewAnswer || actionCount() != keptActions }

  private func encoded() throws(ArchiveError) -> [UInt8] {
    do {
      return try state()
    } catch {
      throw ArchiveError(kind: .failed, description: "The state of this page could not be written as JSON: \(error).")
    }
  }
}

/// Keeps what one page holds, and knows which requests it has done. It is touched inside the page's monitor only.
///
/// Where there is no archive, or the page's state cannot be read again, it remembers the requests and keeps nothing.
final class PageKeeper {
  /// What was kept last.
  private(set) var snapshot: Snapshot?
  private let place: (durability: Durability, key: ArchiveKey)?
  /// By what right it is kept.
  private let tenure: Tenure?
  /// How many actions there were when it was asked last whether that still holds.
  private var checkedActions = 0
  /// Whose page it is; nobody's, where it is everybody's.
  private let session: Session?
  private let interval: Duration?
  /// The state as it is kept, where it can be.
  private let state: (() throws -> [UInt8])?
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
    state = open.snapshot
    place = durability.map { ($0, key.archived(as: page.path, of: session)) }
    interval = page.commitInterval
  }

  /// Whether what the page holds is kept.
  private var isKeeping: Bool { place != nil && state != nil }

  /// Whether effects have to wait until what led to them is kept.
  var holdsEffects: Bool { isKeeping && interval == nil }

  /// For how long at most what was done is not kept, where the page allows that.
  var lag: Duration? { isKeeping ? interval : nil }

  /// Whether a request was done already.
  func find(_ request: IdempotencyKey) -> AnsweredRequests.Finding { answered.find(request) }

  /// Remembers that a request was done.
  func add(_ request: IdempotencyKey) {
    answered.add(request)
    hasNewAnswer = true
  }

  /// Forgets that a request was done, as it was not.
  func remove(_ request: IdempotencyKey) { answered.remove(request) }

  /// Whether the page itself has changed since it was kept.
  var isChanged: Bool { isKeeping && actionCount() != keptActions }

  /// Keeps what is not kept yet: now, or, where the page lets that wait, in a while.
  ///
  /// - Parameter wake: Is called once that while is over.
  func keep(orWakeLater wake: @escaping @Sendable () -> Void) throws(ArchiveError) {
    try check()
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
      try place.durability.commit(commit(of: new, place))
      session?.isKept = true
      snapshot = new
    }
    keptActions = count
    hasNewAnswer = false
  }

  /// Keeps what is not kept yet with what the page has done to shared stores: all of it, or none.
  func keep(with changes: SharedChanges) throws(ArchiveError) {
    try check()
    guard let place else { return }
    var commits = try changes.commits()
    let count = actionCount()
    // That a request was done is kept with what it has done, also where the page itself is not.
    let new = isDue || hasNewAnswer ? Snapshot(state: try encoded(), answered: answered.bytes) : nil
    let isNew = new != nil && new != snapshot
    if let new, isNew { commits.append(commit(of: new, place)) }
    try place.durability.commit(commits)
    guard let new else { return }
    if isNew { session?.isKept = true }
    snapshot = new
    keptActions = count
    hasNewAnswer = false
  }

  private func commit(of new: Snapshot, _ place: (durability: Durability, key: ArchiveKey)) -> Commit {
    Commit(key: place.key, snapshot: new, session: session?.unkept(at: place.durability.now()), tenure: tenure)
  }

  /// Puts what was kept, and could not be read, where it is in nobody's way.
  func setAside(because problem: String) throws(ArchiveError) {
    guard let place else { return }
    try place.durability.setAside(
      place.key, "What was kept of '\(place.key.page)' of \(place.key.owner)",
      "the page starts afresh. Give the page a 'migrating' for it", because: problem)
    snapshot = nil
  }

  /// Forgets what was kept.
  func forget() {
    guard let place, isKeeping || snapshot != nil else { return }
    do {
      try place.durability.archive.forget(place.key)
    } catch {
      place.durability.log("What '\(place.key.page)' of \(place.key.owner) held could not be forgotten: \(error)")
    }
  }

  /// Refuses what was done, also where it has changed nothing: an effect that has asked goes on to do what must not be done by two.
  private func check() throws(ArchiveError) {
    let count = actionCount()
    guard count != checkedActions else { return }
    checkedActions = count
    guard let place else { return }
    try place.durability.archive.check(tenure, of: place.key.label)
  }

  private var isDue: Bool { isKeeping && (hasNewAnswer || actionCount() != keptActions) }

  private func encoded() throws(ArchiveError) -> [UInt8] {
    do {
      return try state?() ?? []
    } catch {
      throw ArchiveError(kind: .failed, description: "The state of this page could not be written as JSON: \(error).")
    }
  }
}

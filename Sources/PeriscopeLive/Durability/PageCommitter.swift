internal import ComposableArchitecture

/// Commits the state of one page, and remembers which requests it has performed. Used inside the page's monitor only.
/// Accesses to the variables whose exclusivity is unchecked call no other code, so they cannot overlap.
///
/// Without an archive, it only remembers the requests. If the page's state is not `Codable`, it commits only the
/// requests, and only together with changes of shared stores or of the session's values.
final class PageCommitter {
  /// The last snapshot that was committed.
  @exclusivity(unchecked) private(set) var snapshot: Snapshot?
  private let place: (durability: Durability, key: ArchiveKey)?
  private let tenure: Tenure?
  /// The number of actions when the tenure was checked last.
  @exclusivity(unchecked) private var checkedActions = 0
  /// The page's session; `nil` where everybody shares the page.
  private let session: Session?
  private let interval: Duration?
  private let page: OpenPage
  private let isArchivable: Bool
  private var answered: AnsweredRequests
  /// The number of actions that the committed state contains.
  @exclusivity(unchecked) private var committedActions = 0
  @exclusivity(unchecked) private var hasNewAnswer = false
  private var isScheduled = false

  init(
    _ definition: PageDefinition, _ key: PageKey, _ page: OpenPage, of session: Session?, from snapshot: Snapshot?,
    by tenure: Tenure?, _ durability: Durability?
  ) {
    self.tenure = tenure
    self.snapshot = snapshot
    self.session = session
    answered = AnsweredRequests(snapshot?.answered ?? [], limit: definition.lifetime == .everybody ? 256 : 32)
    self.page = page
    isArchivable = durability != nil && page.isArchivable
    place = durability.map { ($0, key.archived(as: definition.path, of: session)) }
    interval = definition.commitInterval
  }

  /// The size of the last committed state in bytes.
  var committedStateSize: Int? { snapshot?.state.count }

  /// Whether there is an archive. It may refuse actions even on a page whose state it does not store.
  var hasArchive: Bool { place != nil }

  /// Whether the page's state is committed.
  var isCommitting: Bool { place != nil && isArchivable }

  /// Whether effects must wait until the action that started them is committed.
  var holdsEffects: Bool { isCommitting && interval == nil }

  /// The longest time between an action and its commit, if the page acknowledges actions earlier.
  var commitDelay: Duration? { isCommitting ? interval : nil }

  private var actionCount: Int { page.counts?.actionCount ?? 0 }

  /// Whether the page itself has changed since its last commit.
  var isChanged: Bool { isCommitting && actionCount != committedActions }

  /// Whether something is not committed: an action, a request to remember, or a value of the session.
  var isDue: Bool { isPageDue || areValuesDue }

  private var isPageDue: Bool { isCommitting && (hasNewAnswer || actionCount != committedActions) }

  private var areValuesDue: Bool { place != nil && session?.knownValues?.isDue == true }

  // MARK: Performed requests

  func find(_ request: IdempotencyKey) -> AnsweredRequests.Finding { answered.find(request) }

  /// Whether the request's form was submitted before, with the same or with different values.
  func hasForm(of request: IdempotencyKey) -> Bool { answered.hasForm(of: request) }

  func add(_ request: IdempotencyKey) {
    answered.add(request)
    if request.isArchived { hasNewAnswer = true }
  }

  /// Forgets a request whose result was undone.
  func remove(_ request: IdempotencyKey) { answered.remove(request) }

  // MARK: Commits

  /// Commits uncommitted changes now, or schedules a commit if the page has a commit interval and no value of the
  /// session has changed.
  ///
  /// - Parameter wake: Called when the scheduled commit is due.
  func commit(orLater wake: @escaping @Sendable () -> Void) throws(ArchiveError) {
    try check()
    guard let place, isDue else { return }
    guard let interval, !areValuesDue else { return try commitNow() }
    guard !isScheduled else { return }
    isScheduled = true
    place.durability.after(interval, wake)
  }

  /// Commits uncommitted changes.
  func commitNow() throws(ArchiveError) {
    isScheduled = false
    guard let place, isDue else { return }
    try commit([], place)
  }

  /// Commits the page together with the changes that it made to shared stores, all or none of them.
  func commit(with changes: SharedChanges) throws(ArchiveError) {
    try check()
    guard let place else { return }
    try commit(try changes.commits(), place)
  }

  private func commit(
    _ others: [Commit], _ place: (durability: Durability, key: ArchiveKey)
  ) throws(ArchiveError) {
    guard let session else { return try commit(others, nil, nil, place) }
    try session.commitChangedValues { (values) throws(ArchiveError) in
      try session.archive(at: place.durability.now()) { (unarchived) throws(ArchiveError) in
        try commit(others, values, unarchived, place)
      }
    }
  }

  /// - Parameters:
  ///   - values: The snapshot of the session's values, if they have changed.
  ///   - unarchived: The page's session, if it is not archived yet.
  private func commit(
    _ others: [Commit], _ values: Snapshot?, _ unarchived: ArchivedSession?,
    _ place: (durability: Durability, key: ArchiveKey)
  ) throws(ArchiveError) {
    let count = actionCount
    // A performed request is committed with its result, even where the page's own state is not.
    let new = isPageDue || hasNewAnswer ? Snapshot(state: try encodedState(), answered: answered.bytes) : nil
    var commits = others
    var unarchived = unarchived
    if let session, let values {
      commits.append(Commit(key: session.valuesKey, snapshot: values, session: unarchived, tenure: tenure))
      unarchived = nil
    }
    if let new, new != snapshot {
      commits.append(Commit(key: place.key, snapshot: new, session: unarchived, tenure: tenure))
    }
    try place.durability.commit(commits)
    if values != nil { session?.isArchived = true }
    guard let new else { return }
    if new != snapshot { session?.isArchived = true }
    snapshot = new
    committedActions = count
    hasNewAnswer = false
  }

  /// Throws if this server must not act on the page. Also checked after an action that changed nothing, since its
  /// effects could otherwise run on two servers.
  private func check() throws(ArchiveError) {
    let count = actionCount
    guard count != checkedActions else { return }
    checkedActions = count
    guard let place else { return }
    try place.durability.archive.check(tenure, of: place.key.label)
  }

  private func encodedState() throws(ArchiveError) -> [UInt8] {
    do {
      return try isArchivable ? page.archivedState : []
    } catch {
      throw ArchiveError(
        kind: .failed,
        description:
          "The state of this page could not be encoded as JSON: \(StateEncoding.describe(error)). Correct its 'encode(to:)'."
      )
    }
  }

  /// Undoes changes of the session's values that are not committed.
  func revertValues() {
    // Without an archive, no value is ever committed.
    guard place != nil else { return }
    session?.knownValues?.revert()
  }

  // MARK: Other

  /// Moves a snapshot that could not be decoded aside.
  func setAside(because problem: String) throws(ArchiveError) {
    guard let place else { return }
    try place.durability.setAside(
      place.key, "The archived state of '\(place.key.page)' of \(place.key.owner)",
      "the page starts from its initial state. Add 'migrating' to the page to convert it", because: problem)
    snapshot = nil
  }

  /// Deletes the snapshot.
  func forget() {
    guard let place, isCommitting || snapshot != nil else { return }
    do {
      try place.durability.archive.forget(place.key)
    } catch {
      place.durability.log(
        "The archived state of '\(place.key.page)' of \(place.key.owner) could not be deleted: \(error)")
    }
  }
}

internal import ComposableArchitecture

/// Commits one shared store: before other pages see a change, and before its effects start.
///
/// Unchecked `Sendable`: it is used inside the store's monitor only.
final class SharedStoreCommitter: @unchecked Sendable {
  /// The maximum number of commits in a row when observers keep changing the store while a failed commit is undone.
  private static let roundLimit = 100

  let store: DeclaredStore
  private let durability: Durability
  private let key: ArchiveKey
  /// Whether one server of several owns the store, and the others must not change it.
  private let needsTenure: Bool
  private var isOpen = false
  /// This server's right to commit the store, if it is the owner.
  private var tenure: Tenure?
  /// The state before the first action, from which a new owner starts if the archive has none.
  private var initial: [UInt8] = []
  /// The last committed state, to which the store returns if a commit fails.
  private var committed: [UInt8] = []
  private var next: (state: [UInt8], actions: Int)?
  /// The number of actions that the committed state contains.
  private var committedActions = 0
  /// The number of the last effect whose action is committed.
  private var committedEffect = 0
  private var isScheduled = false
  /// The number of actions whose delayed commit was reported to their senders.
  private var reportedActions = 0

  /// - Parameter needsTenure: Whether one server of several owns the store. It can then be changed only between ``own(_:)`` and
  ///   ``disown()``.
  init(_ store: DeclaredStore, _ durability: Durability, needsTenure: Bool = false) {
    self.store = store
    self.durability = durability
    self.needsTenure = needsTenure
    key = ArchiveKey(owner: needsTenure ? ArchiveKey.stores : ArchiveKey.everybody, page: "store \(store.name)")
  }

  var monitor: Monitor { store.monitor }

  /// Restores the archived state, and commits every change from now on. If the store needs an owner, undoes every change until
  /// this server is the owner.
  func open() throws(SharedStoreError) {
    guard store.use.beginCommitting() else { throw .usedElsewhere(store.name) }
    let opened: Result<Void, SharedStoreError> = monitor.enter {
      Result { () throws(SharedStoreError) in try begin() }
    }
    do {
      try opened.get()
    } catch {
      store.use.endCommitting()
      throw error
    }
  }

  private func begin() throws(SharedStoreError) {
    do throws(ArchiveError) {
      if !needsTenure, let found = try durability.archive.snapshot(key) { try restore(found.state) }
      committed = try snapshot()
      initial = committed
    } catch {
      throw .unusable(store.name, error)
    }
    isOpen = true
    (committedActions, committedEffect) = (store.actionCount(), store.lastEffect())
    if store.commitInterval == nil { monitor.holdEffects() }
    store.follow { [weak self] in self?.settle() }
  }

  // MARK: Owners

  /// Restores the archived state, and commits every change with a tenure from now on.
  func own(_ new: Tenure) throws(ArchiveError) {
    let owned: Result<Void, ArchiveError> = monitor.enter {
      Result { () throws(ArchiveError) in
        guard isOpen else { throw ArchiveError(kind: .away, description: "This server is starting or has stopped.") }
        let found = try durability.archive.snapshot(key)
        // A previous tenure's state is not kept, because other servers may have changed it meanwhile.
        stopEffects()
        if let problem = store.restore(initial) { durability.log(problem) }
        if let found { try restore(found.state, isFirst: false) }
        committed = try snapshot()
        (committedActions, committedEffect) = (store.actionCount(), store.lastEffect())
        reportedActions = committedActions
        tenure = new
      }
    }
    try owned.get()
  }

  /// Ends the effects, because this server's lease has ended. Does not wait for a thread that holds the monitor.
  func suspendEffects() {
    let suspended: Void? = monitor.enter(orQueue: { [weak self] turn in
      guard let self else { return }
      Task.detached { withExtendedLifetime(turn) { self.suspendEffects() } }
    }) {
      if isOpen { stopEffects() }
    }
    _ = suspended
  }

  /// Undoes every change from now on, because a different server may own the store. It can still be read.
  func disown() {
    monitor.enter {
      tenure = nil
      guard isOpen else { return }
      stopEffects()
    }
  }

  private func stopEffects() {
    store.cancelEffects(.min)
    monitor.startEffects(false)
  }

  private func restore(_ state: [UInt8], isFirst: Bool = true) throws(ArchiveError) {
    if isFirst, store.actionCount() > 0 {
      durability.log(
        "Changes of the shared store '\(store.name)' before the server's start were replaced by its archived state. Start the server first."
      )
    }
    guard let problem = store.restore(state) else { return }
    try durability.setAside(
      key, "The archived state of the shared store '\(store.name)'",
      "the store starts from its initial state. Add 'migrating' to the store to convert it", because: problem)
  }

  /// Commits uncommitted changes, cancels the effects, and stops observing the store.
  func close() {
    monitor.enter {
      guard isOpen else { return }
      commitNow()
      isOpen = false
      tenure = nil
      store.cancelEffects(.min)
      store.follow(nil)
      monitor.startEffects(false)
      monitor.holdEffects(false)
    }
    store.use.endCommitting()
  }

  /// Commits the store's changes, or schedules the commit, before its monitor is left.
  private func settle() {
    guard isDue else {
      // Committed effects may have started further ones.
      committedEffect = store.lastEffect()
      return monitor.startEffects(true)
    }
    let changes = SharedChanges.ofThisThread(durability)
    guard let interval = store.commitInterval else {
      if let changes { changes.add(self) } else { commitNow() }
      return
    }
    let actions = store.actionCount()
    if actions != reportedActions { changes?.note(commitDelay: interval) }
    reportedActions = actions
    guard !isScheduled else { return }
    isScheduled = true
    durability.after(interval) { [weak self] in
      guard let self else { return }
      monitor.enter { self.commitNow() }
    }
  }

  /// Commits uncommitted changes. If that fails, undoes them. Observers of the store may change it again in response.
  private func commitNow() {
    isScheduled = false
    for _ in 0..<Self.roundLimit where isOpen && isDue {
      do throws(ArchiveError) {
        if let commit = try commit() { try durability.commit([commit]) }
        commitSucceeded()
      } catch {
        undo(because: error)
      }
    }
  }

  private var isDue: Bool { store.actionCount() != committedActions }

  /// Returns the commit of the store; `nil` if its state is committed.
  func commit() throws(ArchiveError) -> Commit? {
    // Also checked if the state is unchanged, because the effects must not start on two servers.
    if needsTenure { try durability.archive.check(tenure, of: key.label) }
    let state = try snapshot()
    next = (state, store.actionCount())
    guard state != committed else { return nil }
    return Commit(key: key, snapshot: Snapshot(state: state, answered: []), session: nil, tenure: tenure)
  }

  /// Records that the result of ``commit()`` is committed.
  func commitSucceeded() {
    guard let next else { return }
    (committed, committedActions, committedEffect) = (next.state, next.actions, store.lastEffect())
    self.next = nil
    monitor.startEffects(true)
  }

  /// Returns the store to its committed state.
  func undo(because error: ArchiveError) {
    next = nil
    // None of the effects has started, unless the store acknowledges actions before their commit.
    monitor.startEffects(false)
    store.cancelEffects(committedEffect)
    // Counted before the store is restored: its observers may then perform actions, which are due for a commit.
    committedActions = store.actionCount()
    let problem = store.restore(committed)
    durability.logFailure(
      of: "the shared store '\(store.name)'", error,
      "The state of the shared store '\(store.name)' could not be committed, and the store \(problem == nil ? "returned" : "could not return") to its last committed state: \(error)\(problem.map { "; \($0)" } ?? "")"
    )
  }

  private func snapshot() throws(ArchiveError) -> [UInt8] {
    do {
      return try store.snapshot()
    } catch {
      throw ArchiveError(
        kind: .failed,
        description:
          "The state of the shared store '\(store.name)' could not be encoded as JSON: \(StateEncoding.describe(error)). Correct its 'encode(to:)'."
      )
    }
  }
}

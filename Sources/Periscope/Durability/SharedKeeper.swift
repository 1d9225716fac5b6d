internal import ComposableArchitecture

/// Keeps what one shared store holds: before anybody else sees it, and before its effects begin.
///
/// Unchecked `Sendable`: it is touched inside the store's monitor only.
final class SharedKeeper: @unchecked Sendable {
  /// How often it is looked whether more was done meanwhile.
  private static let roundLimit = 100

  let store: DeclaredStore
  private let durability: Durability
  private let key: ArchiveKey
  private var isOpen = false
  /// The state that the store goes back to where a newer one cannot be kept.
  private var kept: [UInt8] = []
  private var next: (state: [UInt8], actions: Int)?
  /// How many actions the state had seen that was kept last.
  private var keptActions = 0
  /// The last effect whose cause is kept.
  private var keptEffect = 0
  private var isTimed = false
  /// How many actions whoever acts was told of that are kept later.
  private var notedActions = 0

  init(_ store: DeclaredStore, _ durability: Durability) {
    self.store = store
    self.durability = durability
    key = ArchiveKey(owner: ArchiveKey.everybody, page: "store \(store.name)")
  }

  var monitor: Monitor { store.monitor }

  /// Puts what was kept in the place of what the store begins with, and keeps what it holds from now on.
  func open() throws(ServerError) {
    guard store.use.beginKeeping() else {
      throw ServerError(
        "The shared store '\(store.name)' is kept by another server of this process. Keep it by one of them only.")
    }
    let opened: Result<Void, ServerError> = monitor.enter { Result { () throws(ServerError) in try begin() } }
    do {
      try opened.get()
    } catch {
      store.use.endKeeping()
      throw error
    }
  }

  private func begin() throws(ServerError) {
    do throws(ArchiveError) {
      if let found = try durability.archive.snapshot(key) { try restore(found.state) }
      kept = try snapshot()
    } catch {
      throw ServerError("What was kept of the shared store '\(store.name)' cannot be used: \(error)")
    }
    isOpen = true
    (keptActions, keptEffect) = (store.actionCount(), store.lastEffect())
    if store.commitInterval == nil { monitor.holdEffects() }
    store.follow { [weak self] in self?.settle() }
  }

  private func restore(_ state: [UInt8]) throws(ArchiveError) {
    if store.actionCount() > 0 {
      durability.log(
        "What the shared store '\(store.name)' did before the server was started has given way to what was kept. Start the server first."
      )
    }
    guard let problem = store.restore(state) else { return }
    try durability.setAside(
      key, "What was kept of the shared store '\(store.name)'",
      "the store starts afresh. Give the store a 'migrating' for it", because: problem)
  }

  /// Keeps what is left, ends the effects, and leaves the store to itself.
  func close() {
    monitor.enter {
      guard isOpen else { return }
      keepNow()
      isOpen = false
      store.cancelEffects(.min)
      store.follow(nil)
      monitor.startEffects(false)
      monitor.holdEffects(false)
    }
    store.use.endKeeping()
  }

  /// Somebody leaves the store.
  private func settle() {
    guard isDue else {
      // The next ones of a sequence that is kept.
      keptEffect = store.lastEffect()
      return monitor.startEffects(true)
    }
    let changes = SharedChanges.ofThisThread(durability)
    guard let interval = store.commitInterval else {
      if let changes { changes.add(self) } else { keepNow() }
      return
    }
    let actions = store.actionCount()
    if actions != notedActions { changes?.note(lag: interval) }
    notedActions = actions
    guard !isTimed else { return }
    isTimed = true
    durability.after(interval) { [weak self] in
      guard let self else { return }
      monitor.enter { self.keepNow() }
    }
  }

  /// Keeps what is not kept yet. Where that fails, whoever follows the store may do more when it goes back.
  private func keepNow() {
    isTimed = false
    for _ in 0..<Self.roundLimit where isOpen && isDue {
      do throws(ArchiveError) {
        if let commit = try commit() { try durability.commit([commit]) }
        isKept()
      } catch {
        takeBack(error)
      }
    }
  }

  private var isDue: Bool { store.actionCount() != keptActions }

  /// What is to be kept; `nil` where that is what was kept before.
  func commit() throws(ArchiveError) -> Commit? {
    let state = try snapshot()
    next = (state, store.actionCount())
    guard state != kept else { return nil }
    return Commit(key: key, snapshot: Snapshot(state: state, answered: []), session: nil)
  }

  /// What ``commit()`` has told is kept.
  func isKept() {
    guard let next else { return }
    (kept, keptActions, keptEffect) = (next.state, next.actions, store.lastEffect())
    self.next = nil
    monitor.startEffects(true)
  }

  /// What was done since the last commit is not kept, and so was not done.
  func takeBack(_ error: ArchiveError) {
    next = nil
    // None of them has begun, unless the store is kept later than it answers.
    monitor.startEffects(false)
    store.cancelEffects(keptEffect)
    // Whoever follows it is told, and may do more, which is not kept either.
    keptActions = store.actionCount()
    let problem = store.restore(kept)
    durability.logRefusal(
      of: "the shared store '\(store.name)'", error,
      problem.map {
        "What the shared store '\(store.name)' held was not kept, and it could not go back to what was kept before: \(error); \($0)"
      } ?? "What the shared store '\(store.name)' held was not kept, and it went back to what was kept before: \(error)"
    )
  }

  private func snapshot() throws(ArchiveError) -> [UInt8] {
    do {
      return try store.snapshot()
    } catch {
      throw ArchiveError(
        kind: .failed,
        description: "The state of the shared store '\(store.name)' could not be written as JSON: \(error).")
    }
  }
}

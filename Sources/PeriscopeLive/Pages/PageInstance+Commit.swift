internal import PeriscopeLocks
internal import PeriscopeUI
internal import Synchronization

// Evaluating, committing and publishing what changed. All of it runs inside the monitor.
extension PageInstance {
  /// Evaluates what changed, commits it, then starts effects and publishes the patch.
  ///
  /// The order matters: shared stores stay locked until their changes are committed, and neither a stream nor an effect
  /// learns of anything before its commit.
  func settle() {
    guard !isClosed, !isSettled else { return }
    _ = commitSharedStores()
    guard !isClosed else { return }
    let evaluations = page.document.counts.evaluations
    let patch = page.document.flush()
    takeFileControls()
    if let limit = exceededLimit() { return discard(exceeding: limit) }
    // Views that appeared or disappeared during the flush may have changed shared stores as well.
    guard commitSharedStores() else {
      // Leaving the monitor calls `settle()` again, which renders the stores whose changes were undone.
      Task.detached { self.monitor.enter {} }
      return
    }
    if let committer, committer.hasArchive {
      let isCommitted = commitOrDiscard { () throws(ArchiveError) in
        try committer.commit { [weak self] in self?.commitLater() }
      }
      guard isCommitted else { return }
    }
    // Effects wait while this server has no lease in its cluster, or cannot reach the archive.
    if context.mayAct { monitor.startEffects(true) }
    settledActions = page.counts?.actionCount ?? 0
    let count = page.counts?.effectCount ?? 0
    if count != runningEffects.load(ordering: .relaxed) { runningEffects.store(count, ordering: .relaxed) }
    if patch != nil || count == 0 { endResultWaits() }
    context.metrics.evaluations.add(page.document.counts.evaluations - evaluations)
    guard let patch else { return }
    context.metrics.note(patch: patch)
    feed.publish(patch, sequence: page.document.sequence)
  }

  /// Whether nothing has happened since the page settled last: no action, no change of a value that its views have
  /// read, no request to remember, and no effect that has ended or waits to start.
  private var isSettled: Bool {
    let document = page.document
    guard !document.isMarked, document.exceeded == nil, sharedChanges?.isEmpty ?? true, committer?.isDue != true,
      !monitor.hasWaitingEffects
    else { return false }
    guard let counts = page.counts else { return true }
    return counts.actionCount == settledActions && counts.effectCount == runningEffects.load(ordering: .relaxed)
  }

  /// Settles, then runs `body`. Repeats both while `body` returns `nil`, because other threads have changed the page's
  /// state, at most `roundLimit` times.
  @discardableResult
  func settled<Result>(_ body: () -> Result?) -> Result? {
    for _ in 0..<Self.roundLimit {
      settle()
      if let result = body() { return result }
    }
    return nil
  }

  /// Commits the changes that wait for a delayed commit.
  func commitRemainder() {
    guard let committer else { return }
    commitOrDiscard { () throws(ArchiveError) in try committer.commitNow() }
  }

  /// Commits changes of shared stores together with the page's own. Returns `false` if that fails: then the stores
  /// return to their committed state, and the page itself is discarded only if it has changed, too.
  private func commitSharedStores() -> Bool {
    guard let sharedChanges, let committer, !sharedChanges.isEmpty else { return true }
    do throws(ArchiveError) {
      try committer.commit(with: sharedChanges)
      sharedChanges.end(nil)
      return true
    } catch {
      sharedChanges.end(error)
      committer.revertValues()
      guard !committer.isChanged else { return commitOrDiscard { () throws(ArchiveError) in throw error } }
      monitor.startEffects(false)
      refuse(.notCommitted(error))
      return false
    }
  }

  /// Refuses an action whose changes of shared stores were undone.
  func refuse(_ refused: PageRefusal) {
    refusal = refused
    if !isEverybodys { notify(.refused(refused)) }
  }

  /// Runs the delayed commit of a page with `commits(every:)`.
  private func commitLater() {
    monitor.enter {
      if !isClosed { commitRemainder() }
    }
  }

  /// Runs a commit. If it fails, discards the instance: a state can't be rolled back, so the next request opens the page
  /// again from its last snapshot.
  @discardableResult
  private func commitOrDiscard(_ commit: () throws(ArchiveError) -> Void) -> Bool {
    do {
      try commit()
      return true
    } catch {
      committer?.revertValues()
      context.durability?.logFailure(
        of: "a page", error, "The state of '\(path)' could not be committed, and the page was discarded: \(error)")
      let refused = PageRefusal.notCommitted(error)
      // In these cases the archive may have a newer state than the one that this server committed last.
      let mayBeStale = error.kind == .notOwner || error.kind == .unsure
      discard(because: refused, keeping: mayBeStale ? nil : FailedPage(snapshot: committer?.snapshot, refusal: refused))
      return false
    }
  }

  /// Discards the instance. The next request opens the page from what is kept of it, or anew.
  func discard(because refused: PageRefusal, keeping remains: FailedPage?) {
    failure = refused
    leaveTable(keeping: remains)
    close()
    finish()
  }
}

internal import ComposableArchitecture

/// The uncommitted changes that a page has made to shared stores. They are committed together with the page's own state.
///
/// Until then the page's thread holds the monitors of those stores, so that no other page sees a state that may be undone.
/// Used inside the page's monitor only.
final class SharedChanges: HeldWork {
  let durability: Durability
  /// The monitors of the changed stores. The page's own monitor retains this object.
  private weak var monitors: HeldMonitors?
  private var committers: [SharedStoreCommitter] = []
  /// The failure of an early commit by ``finish(isLast:)``, which the page's next commit throws.
  private var failure: ArchiveError?
  private var commitDelay: Duration?

  /// - Parameter monitor: The page's monitor.
  init(_ durability: Durability, of monitor: Monitor) {
    self.durability = durability
    let monitors = HeldMonitors(self)
    self.monitors = monitors
    monitor.onHold(monitors)
  }

  /// Returns the changes of the page that this thread has entered, if that page uses the same archive.
  static func ofThisThread(_ durability: Durability) -> SharedChanges? {
    guard let changes = HeldMonitors.work as? SharedChanges, changes.durability === durability else { return nil }
    return changes
  }

  var isEmpty: Bool { committers.isEmpty && failure == nil }

  /// Records that a store has changed. Called inside its monitor, which is held from then on.
  func add(_ committer: SharedStoreCommitter) {
    committers.append(committer)
    monitors?.hold(committer.monitor)
  }

  func takeBack(_ monitor: Monitor) { committers.removeAll { $0.monitor === monitor } }

  /// Records a change of a store that is committed with a delay.
  func note(commitDelay new: Duration) { commitDelay = max(commitDelay ?? .zero, new) }

  /// Returns the longest time until all of the recorded stores are committed, and resets it.
  func takeCommitDelay() -> Duration? { commitDelay.take() }

  /// Returns the commits of the changed stores.
  func commits() throws(ArchiveError) -> [Commit] {
    if let failure { throw failure }
    var commits: [Commit] = []
    for committer in committers {
      if let commit = try committer.commit() { commits.append(commit) }
    }
    return commits
  }

  /// Records that the changes are committed, or undoes them after a failure. Then other pages may see the stores.
  func end(_ failure: ArchiveError?) {
    let ended = committers
    committers = []
    self.failure = nil
    for committer in ended {
      if let failure { committer.undo(because: failure) } else { committer.commitSucceeded() }
    }
    monitors?.letGo()
  }

  func finish(isLast: Bool) {
    if !committers.isEmpty {
      do throws(ArchiveError) {
        try durability.commit(try commits())
        end(nil)
      } catch {
        end(error)
        failure = error
      }
    }
    if isLast { failure = nil }
  }
}

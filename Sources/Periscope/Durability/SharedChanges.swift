internal import ComposableArchitecture

/// What a page has done to shared stores and is not kept yet: it is kept with what the page itself holds, in one commit.
///
/// The page's thread holds those stores meanwhile, so that nobody sees what may have to be taken back. It is touched inside the page's monitor
/// only.
final class SharedChanges: HeldWork {
  let durability: Durability
  /// Those of the stores. The page's own monitor has this.
  private weak var monitors: HeldMonitors?
  private var keepers: [SharedKeeper] = []
  /// Why some of it was not kept, which was to be kept before the rest.
  private var failure: ArchiveError?
  private var lag: Duration?

  /// - Parameter monitor: The page's.
  init(_ durability: Durability, of monitor: Monitor) {
    self.durability = durability
    let monitors = HeldMonitors(self)
    self.monitors = monitors
    monitor.onHold(monitors)
  }

  /// Those of the page that this thread is inside of, if it is kept by the same archive.
  static func ofThisThread(_ durability: Durability) -> SharedChanges? {
    guard let changes = HeldMonitors.work as? SharedChanges, changes.durability === durability else { return nil }
    return changes
  }

  var isEmpty: Bool { keepers.isEmpty && failure == nil }

  /// Notes that a store has changed. Called inside of its monitor, which is held from then on.
  func add(_ keeper: SharedKeeper) {
    keepers.append(keeper)
    monitors?.hold(keeper.monitor)
  }

  func takeBack(_ monitor: Monitor) { keepers.removeAll { $0.monitor === monitor } }

  /// Notes that a store has changed that is kept later on.
  func note(lag new: Duration) { lag = max(lag ?? .zero, new) }

  /// For how long at most what was done is not kept, as far as that was not asked for before.
  func takeLag() -> Duration? {
    defer { lag = nil }
    return lag
  }

  /// What is to be kept.
  func commits() throws(ArchiveError) -> [Commit] {
    if let failure { throw failure }
    var commits: [Commit] = []
    for keeper in keepers {
      if let commit = try keeper.commit() { commits.append(commit) }
    }
    return commits
  }

  /// It is kept, or it is not and is taken back; others may see the stores now.
  func end(_ failure: ArchiveError?) {
    let ended = keepers
    keepers = []
    self.failure = nil
    for keeper in ended {
      if let failure { keeper.takeBack(failure) } else { keeper.isKept() }
    }
    monitors?.letGo()
  }

  func finish(isLast: Bool) {
    if !keepers.isEmpty {
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

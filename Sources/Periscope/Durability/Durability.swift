/// How a server keeps what its pages hold: where, and what is told when it cannot.
final class Durability: Sendable {
  let archive: any Archive
  /// How long commits took, those included that failed.
  let commitTimes = LatencyHistogram()
  /// How many commits failed.
  let failures = Counter()
  /// Takes what cannot be kept, or not be read, as a line of the log.
  private let report: @Sendable (String) -> Void
  private let clock: any Clock<Duration>
  /// The most bytes of a state.
  private let stateLimit: Int
  private let refusals = RepeatedLines()
  /// The time in seconds since 1970.
  let now: @Sendable () -> Int64

  init(
    _ archive: any Archive, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int64 = { UnixTime.now() }, stateLimit: Int = .max,
    report: @escaping @Sendable (String) -> Void = { ServerLog.write($0) }
  ) {
    self.archive = archive
    self.clock = clock
    self.now = now
    self.stateLimit = stateLimit
    self.report = report
  }

  /// What was kept of a page; nobody's session, where it is everybody's.
  func snapshot(_ key: PageKey, of page: Page, of session: Session?) throws(Refusal) -> Snapshot? {
    do {
      return try archive.snapshot(key.archived(as: page.path, of: session))
    } catch {
      log("What '\(page.path)' held could not be read: \(error)")
      throw .notReadable(error)
    }
  }

  /// Keeps what a page holds from now on.
  func commit(_ commit: Commit) throws(ArchiveError) {
    try counting([commit]) { () throws(ArchiveError) in try archive.commit(commit) }
  }

  /// Keeps several things from now on: all of them, or none.
  func commit(_ commits: [Commit]) throws(ArchiveError) {
    guard commits.count != 1 else { return try commit(commits[0]) }
    guard !commits.isEmpty else { return }
    try counting(commits) { () throws(ArchiveError) in try archive.commit(commits) }
  }

  private func counting(_ commits: [Commit], _ work: () throws(ArchiveError) -> Void) throws(ArchiveError) {
    let start = ContinuousClock.now
    defer { commitTimes.add(ContinuousClock.now - start) }
    do throws(ArchiveError) {
      for size in commits.map(\.snapshot.state.count) where size > stateLimit {
        throw ArchiveError.tooLarge(size, limit: stateLimit)
      }
      try work()
    } catch {
      failures.add()
      throw error
    }
  }

  /// Puts what was kept, and could not be read, where it is in nobody's way.
  ///
  /// - Parameters:
  ///   - what: What it was kept of.
  ///   - consequence: What has become of that, and what to do.
  func setAside(
    _ key: ArchiveKey, _ what: String, _ consequence: String, because problem: String
  ) throws(ArchiveError) {
    do {
      try archive.setAside(key, because: problem)
      log("\(what) cannot be read by this version, and was set aside; \(consequence): \(problem)")
    } catch {
      // The next commit would write over it.
      log("\(what) cannot be read by this version, nor be set aside; it is left as it is: \(problem); \(error)")
      throw error
    }
  }

  func log(_ line: String) { report(line + "\n") }

  /// Says why something was not kept; where that goes on, once a minute how often.
  ///
  /// - Parameter what: What is counted as one, such as all pages.
  func logRefusal(of what: String, _ error: ArchiveError, _ line: String) {
    guard refusals.isFirst("\(what), \(error.kind)") else { return }
    log(line)
    after(.seconds(60)) { [weak self] in self?.endRefusals(of: what, error.kind) }
  }

  func endRefusals(of what: String, _ kind: ArchiveError.Kind) {
    let count = refusals.end("\(what), \(kind)")
    guard count > 0 else { return }
    log("What \(what) held was not kept \(count) more times in the last minute; a line above says why.")
  }

  /// Does something after a while.
  func after(_ duration: Duration, _ work: @escaping @Sendable () -> Void) {
    Task { [clock] in
      try? await clock.sleep(for: duration)
      work()
    }
  }
}

internal import PeriscopeLocks
package import PeriscopeSystem
internal import Synchronization

/// The archive of a server, with the metrics and the log of its commits.
package final class Durability: Sendable {
  package let archive: any Archive
  /// The durations of commits, including those that failed.
  package let commitTimes = LatencyHistogram()
  package let failures = Counter()
  package let now: @Sendable () -> UnixTime
  private let report: @Sendable (String) -> Void
  private let clock: any Clock<Duration>
  private let stateLimit: Int
  private let repeatedFailures = RepeatedLines()
  /// The time for which a failed commit counts, if no other follows. A proxy may send no requests to a server that is
  /// not ready, and then no commit would succeed.
  private static let failureTime: Duration = .seconds(30)

  private let isFailing = Atomic(false)
  private let lastFailure = Lock<(kind: ArchiveError.Kind, time: UnixTime)?>(nil)

  /// - Parameters:
  ///   - stateLimit: The most bytes of a state as JSON.
  ///   - report: Writes a line of the log. The line ends with a line break.
  package init(
    _ archive: any Archive, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> UnixTime = { .now() }, stateLimit: Int = .max,
    report: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
  ) {
    self.archive = archive
    self.clock = clock
    self.now = now
    self.stateLimit = stateLimit
    self.report = report
  }

  /// The reason why the last commit failed, without values or paths; `nil` if it succeeded, or was more than 30 s ago.
  package var failure: String? {
    guard isFailing.load(ordering: .acquiring), let last = lastFailure.withLock({ $0 }) else { return nil }
    let time = now() - last.time
    // Negative if the system's clock was set back.
    return time >= .zero && time < Self.failureTime ? last.kind.reason : nil
  }

  /// Returns the last snapshot of a page; `session` is `nil` for a page that everybody shares.
  func snapshot(
    _ key: PageKey, of page: PageDefinition, of session: Session?
  ) throws(PageRefusal) -> Snapshot? {
    do {
      return try archive.snapshot(key.archived(as: page.path, of: session))
    } catch {
      logReadFailure(of: "pages", error, "The archived state of '\(page.path)' could not be read: \(error)")
      throw .notReadable(error)
    }
  }

  /// Commits several snapshots, all or none of them.
  func commit(_ commits: [Commit]) throws(ArchiveError) {
    guard !commits.isEmpty else { return }
    let start = ContinuousClock.now
    defer { commitTimes.add(ContinuousClock.now - start) }
    do throws(ArchiveError) {
      for commit in commits {
        let size = commit.snapshot.state.count
        guard size <= stateLimit else { throw ArchiveError.tooLarge(size, limit: stateLimit) }
      }
      try archive.commit(commits)
      if isFailing.load(ordering: .relaxed) { isFailing.store(false, ordering: .releasing) }
    } catch {
      failures.add()
      if error.kind.reason != nil {
        let time = now()
        lastFailure.withLock { $0 = (error.kind, time) }
        isFailing.store(true, ordering: .releasing)
      }
      throw error
    }
  }

  /// Moves a snapshot that could not be decoded aside.
  ///
  /// - Parameters:
  ///   - subject: The snapshot, for the log.
  ///   - consequence: The effect on the page or store, and what to do, for the log.
  func setAside(
    _ key: ArchiveKey, _ subject: String, _ consequence: String, because problem: String
  ) throws(ArchiveError) {
    do {
      try archive.setAside(key, because: problem)
      log("\(subject) cannot be read by this version, and was set aside; \(consequence): \(problem)")
    } catch {
      // Thrown, because the next commit would overwrite the snapshot.
      log(
        "\(subject) cannot be read by this version and could not be set aside; it is left unchanged: \(problem); \(error)"
      )
      throw error
    }
  }

  package func log(_ line: String) { report(line + "\n") }

  /// Logs a failed commit. Counts further failures of its kind for a minute, and then logs their number.
  ///
  /// - Parameter subject: The subject whose failures are counted together, such as all pages.
  func logFailure(of subject: String, _ error: ArchiveError, _ line: String) {
    logOnce("The state of \(subject) could not be committed", error.kind, line)
  }

  /// Logs that the archive could not be read. Counts further failures for a minute, since each request of a client may cause one, and
  /// then logs their number.
  ///
  /// - Parameter subject: What was to be read, such as pages.
  func logReadFailure(of subject: String, _ error: ArchiveError, _ line: String) {
    logOnce("Archived \(subject) could not be read", error.kind, line)
  }

  private func logOnce(_ failure: String, _ kind: ArchiveError.Kind, _ line: String) {
    guard repeatedFailures.isFirst("\(failure), \(kind)") else { return }
    log(line)
    after(.seconds(60)) { [weak self] in self?.endRepetition(of: failure, kind) }
  }

  func endRepetition(of failure: String, _ kind: ArchiveError.Kind) {
    let count = repeatedFailures.end("\(failure), \(kind)")
    guard count > 0 else { return }
    log(
      "\(failure) \(count == 1 ? "once more" : "\(count) more times") in the last minute; an earlier line gives the reason."
    )
  }

  /// Runs `work` after a duration.
  func after(_ duration: Duration, _ work: @escaping @Sendable () -> Void) {
    Task { [clock] in
      try? await clock.sleep(for: duration)
      work()
    }
  }
}

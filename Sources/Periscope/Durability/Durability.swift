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
  /// The time in seconds since 1970.
  let now: @Sendable () -> Int64

  init(
    _ archive: any Archive, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int64 = { UnixTime.now() },
    report: @escaping @Sendable (String) -> Void = { ServerLog.write($0) }
  ) {
    self.archive = archive
    self.clock = clock
    self.now = now
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
    let start = ContinuousClock.now
    defer { commitTimes.add(ContinuousClock.now - start) }
    do {
      try archive.commit(commit)
    } catch {
      failures.add()
      throw error
    }
  }

  func log(_ line: String) { report(line + "\n") }

  /// Does something after a while.
  func after(_ duration: Duration, _ work: @escaping @Sendable () -> Void) {
    Task { [clock] in
      try? await clock.sleep(for: duration)
      work()
    }
  }
}

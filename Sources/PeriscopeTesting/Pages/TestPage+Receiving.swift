internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import IssueReporting
internal import PeriscopeLive
internal import PeriscopeLocks

// Changes that the server sends without a step: by effects and by other users.
extension TestPage {
  /// Waits for changes that no step of this page has made: by an effect, or by another user.
  ///
  /// ```swift
  /// await clock.advance(by: .seconds(1))
  /// await page.receive {
  ///   "- timer \"Elapsed\": 0:00"
  ///   "+ timer \"Elapsed\": 0:01"
  /// }
  /// ```
  ///
  /// All changes that the server has sent so far are asserted together, whether they arrive in one patch or in several.
  /// If only a part of the expected lines has arrived, the test waits for the rest. An unexpected change fails at once.
  ///
  /// - Parameters:
  ///   - duration: The longest wait, in real time; ``timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - expected: The expected changes, all of them unless ``exhaustivity`` is off. Without a closure, the failure prints
  ///     the lines to paste.
  public func receive(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, @ExpectedChanges _ expected: () -> [String] = { [] }
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let lines = expected()
    let expectation = self.expectation(lines)
    // A browser shows none of the expected changes in its outline.
    if expectation.isEmpty, !lines.isEmpty { return await requireAsserted(before: Self.receiving, at: site) }
    let deadline = PatientClock.now.advanced(by: duration ?? timeout)
    let (diff, sent) = await receive(expectation, until: deadline, at: site)
    state.withLock { $0.sent = sent }
    if diff.isEmpty {
      let steps = testSite.steps(ofEffectsOf: state.withLock { $0.shown.epoch })
      return site.report(notReceivedText(expectation, duration ?? timeout, steps))
    }
    check(diff, sent, expectation, after: Self.receiving, at: site)
    await testSite.letEffectsRun()
    testSite.noteEffects(of: state.withLock { $0.shown.epoch }, after: nil, at: site)
    testSite.collector.report()
  }

  /// Applies patches until the page has changed as expected, or has changed in a different way.
  private func receive(
    _ expectation: Expectation, until deadline: PatientClock.Instant, at site: IssueSite
  ) async -> (diff: OutlineDiff, sent: SentChanges) {
    let before = state.withLock { $0.shown }
    let isExhaustive = exhaustivity == .on
    var sent = SentChanges()
    var diff: OutlineDiff
    repeat {
      sent.add(await catchUp(at: site))
      diff = OutlineDiff(before, state.withLock { $0.shown })
      if !diff.isEmpty, expectation.matches(diff, isExhaustive: isExhaustive) { break }
      if isExhaustive, !expectation.includes(diff) { break }
    } while await waitForNews(until: deadline)
    await reloadIfAsked(at: site)
    return (diff, sent)
  }

  /// Waits until an effect, or an action in a different tab of the session, has redirected this page, and opens the new
  /// page. If the last step has led to the new page already, this only checks the path.
  ///
  /// ```swift
  /// await page.button("Sign in").click()
  /// await page.receiveRedirect(to: "/boards")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the new page, with its query, but without the name of a tab.
  ///   - duration: The longest wait, in real time; ``timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receiveRedirect(
    to path: String, timeout duration: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let first = pathWithoutTab
    let deadline = PatientClock.now.advanced(by: duration ?? timeout)
    while true {
      await catchUp(at: site)
      await reloadIfAsked(at: site)
      guard pathWithoutTab == first, path != first, await waitForNews(until: deadline) else { break }
    }
    defer { testSite.collector.report() }
    let last = pathWithoutTab
    guard last != path else { return }
    guard last == first else { return site.report("The page was redirected to '\(last)', and not to '\(path)'.") }
    let steps = testSite.steps(ofEffectsOf: state.withLock { $0.shown.epoch })
    site.report(notRedirectedText(path, from: first, duration ?? timeout, steps))
  }

  /// The path of the page, with its query, but without the name of its tab.
  var pathWithoutTab: String {
    let path = path
    guard let start = path.firstIndex(of: "?") else { return path }
    let rest = path[start...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("tab=") }
    return path[..<start] + (rest.isEmpty ? "" : "?" + rest.joined(separator: "&"))
  }

  /// Waits until the effects of the page have ended, and opens the page to which they have redirected. Changes that they
  /// make must be asserted before.
  ///
  /// - Parameters:
  ///   - duration: The longest wait, in real time; ``timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func finish(
    timeout duration: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let epoch = state.withLock { $0.shown.epoch }
    let count = await testSite.waitForEffects(of: epoch, until: PatientClock.now.advanced(by: duration ?? timeout))
    if count > 0 {
      exhaustivity.report(unfinishedText(count, testSite.steps(ofEffectsOf: epoch), duration ?? timeout), at: site)
    }
    await requireAsserted(before: "finish", at: site)
  }

  /// Returns the changes that were not asserted by the end of the test. Reads them from the page instance, because a
  /// `deinit` cannot wait for the page's stream.
  func unassertedAtEnd() -> OutlineDiff {
    let (stream, tab, shown, renewed) = state.withLock { ($0.stream, $0.tab, $0.shown, $0.renewed) }
    testSite.blockWhileEffectsRun()
    var page = renewed ?? shown
    guard !page.mustReload, let instance = testSite.instance(page.epoch) else { return OutlineDiff() }
    if tab != nil {
      guard let html = instance.printed() else { return OutlineDiff() }
      let isNewer = renewed != nil || ShownPage(html).sequence > shown.sequence
      return isNewer ? OutlineDiff(loaded: shown, ShownPage(html)) : OutlineDiff()
    }
    if stream != nil, let event = instance.event(since: page.sequence),
      let patch = try? Patch(String(decoding: event.dropLast(), as: UTF8.self))
    {
      guard (try? page.apply(patch)) != nil else { return OutlineDiff() }
    }
    return OutlineDiff(shown, page)
  }
}

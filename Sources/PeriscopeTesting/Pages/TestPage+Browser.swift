internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import IssueReporting
internal import PeriscopeLive
internal import PeriscopeLocks

// Pages in a real browser.
extension TestPage {
  /// Opens a page in the browser.
  func open(_ path: String, in host: BrowserHost, at site: IssueSite) async {
    do {
      let known = state.withLock { $0.tab }
      let tab = if let known { known } else { try await visitor.openTab(host) }
      state.withLock { $0.tab = tab }
      try await tab.open(host.address(of: path))
      try await read(tab)
      let (shown, status) = state.withLock { ($0.shown, $0.status) }
      guard status == 200 else { return site.report(refusedPageText(path, status, shown)) }
      await startEffects(after: "open '\(path)'", at: site)
    } catch {
      site.report("The page '\(path)' could not be opened in a browser. \(error)")
    }
  }

  /// Waits until the page follows its stream, and lets the tasks of its views and their effects run.
  private func startEffects(after step: String, at site: IssueSite) async {
    noteSettings()
    let epoch = epoch
    await startViewTasks(of: epoch)
    await testSite.letEffectsRun()
    testSite.noteEffects(of: epoch, after: step, at: site)
  }

  /// Waits until a page instance has a stream, and starts the tasks of its views.
  func startViewTasks(of epoch: String) async {
    let deadline = PatientClock.now.advanced(by: timeout)
    // The browser may open the stream after the test has read the page.
    while let instance = testSite.instance(epoch), !instance.isWatched, PatientClock.now < deadline {
      guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { break }
    }
    testSite.instance(epoch)?.startViewTasks()
  }

  /// Reads the page that the browser shows.
  func read(_ tab: BrowserTab) async throws {
    let before = state.withLock { $0.shown }
    var (page, path, status) = try await tab.read()
    page.noteLostFocus(since: before)
    if page.epoch == before.epoch { page.assertedEvents = min(before.assertedEvents, page.events.count) }
    state.withLock { [page] in ($0.shown, $0.path, $0.status) = (page, path, status) }
  }

  /// Performs an act in the browser; returns `nil` if it leads to a different page.
  ///
  /// - Parameter shown: The page before the act.
  func perform(
    _ act: Act?, on shown: ShownPage, in tab: BrowserTab, leaves: Bool, at site: IssueSite
  ) async -> SentChanges? {
    let first = pathWithoutTab
    if leaves {
      await perform(act, on: shown, in: tab, at: site)
    } else {
      await testSite.withoutEffects { await perform(act, on: shown, in: tab, at: site) }
    }
    if epoch != shown.epoch { await startEffects(after: "open '\(path)'", at: site) }
    if leaves { return nil }
    // A redirect leads to a different page, a change of the query does not.
    return epoch == shown.epoch || pathWithoutTab == first ? SentChanges() : nil
  }

  private func perform(_ act: Act?, on shown: ShownPage, in tab: BrowserTab, at site: IssueSite) async {
    do {
      if let act { try await tab.perform(act, on: shown) }
      if try await !tab.settle(timeout) {
        site.report(lateText(timeout))
      }
      try await read(tab)
    } catch {
      site.report(browserText("perform this step", error))
    }
  }
}

extension ShownPage {
  /// Records that the focus was lost since an earlier version of the document, or moved to the top of the page.
  mutating func noteLostFocus(since before: ShownPage) {
    guard let element = before.focus.element, isSameDocument(as: before) else { return }
    if let current = focus.element {
      let hasFallenBack = ["h1", "main"].contains(tree.name(of: current)) && headingText == before.headingText
      let known = identities.first { $0.value == before.identity(of: element) }?.key
      guard hasFallenBack, known.map(isDisabled) ?? true else { return }
    }
    focus.lost = before.focusText(of: element)
  }

  private func isSameDocument(as other: ShownPage) -> Bool {
    func name(_ page: ShownPage) -> Int? { page.tree.elements().dropFirst().first.map { page.identity(of: $0) } }
    return name(self) == name(other)
  }
}

internal import ComposableArchitecture
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
      let epoch = state.withLock { $0.shown.epoch }
      testSite.noteEffects(of: epoch, after: "open '\(path)'", at: site)
    } catch {
      site.report("The page '\(path)' could not be opened in a browser: \(error)")
    }
  }

  /// Takes over what the browser shows.
  func read(_ tab: BrowserTab) async throws {
    let before = state.withLock { $0.shown }
    var (page, path) = try await tab.read()
    if page.focus.element == nil, let element = before.focus.element {
      page.focus.lost = before.focusText(of: element)
    }
    state.withLock { [page] in ($0.shown, $0.path, $0.status) = (page, path, 200) }
  }

  /// Waits for the next patch, and takes over what the browser shows; returns `false` after the deadline.
  func readNext(of tab: BrowserTab, until deadline: ContinuousClock.Instant) async throws -> Bool {
    let sequence = state.withLock { $0.shown.sequence }
    let rest = ContinuousClock.now.duration(to: deadline)
    guard try await tab.waitForPatch(after: sequence, rest) else { return false }
    try await read(tab)
    return true
  }

  /// Performs an act in the browser; returns `nil` if it leads to a different page.
  ///
  /// - Parameter shown: The page before the act.
  func perform(
    _ act: Act?, on shown: ShownPage, in tab: BrowserTab, leaves: Bool, at site: IssueSite
  ) async -> SentChanges? {
    do {
      if let act { try await tab.perform(act, on: shown) }
      if try await !tab.settle(timeout) {
        site.report("The server has not sent the result of the step within \(timeout).")
      }
      try await read(tab)
    } catch {
      site.report("The browser cannot perform the step: \(error)")
    }
    return leaves ? nil : SentChanges()
  }

  /// Waits in the browser until the expected changes are there.
  func receive(
    _ expectation: Expectation, until deadline: ContinuousClock.Instant, in tab: BrowserTab, at site: IssueSite
  ) async {
    let before = state.withLock { $0.shown }
    do {
      repeat {
        try await read(tab)
        let page = state.withLock { $0.shown }
        let diff = OutlineDiff(Outliner.outline(of: before), Outliner.outline(of: page))
        // A browser that was busy may have received several patches, or none yet.
        if expectation.matches(diff, isExhaustive: exhaustivity == .on) { return }
      } while try await readNext(of: tab, until: deadline)
    } catch {
      site.report("The browser cannot be read: \(error)")
    }
  }
}

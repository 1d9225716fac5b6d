internal import IssueReporting
internal import PeriscopeLocks

// Restarts of the site.
extension TestPage {
  /// The epoch of the page instance that is shown.
  var epoch: String { state.withLock { $0.shown.epoch } }

  /// Loads the page again after the site has been restarted, as the browser's script does. The test asserts the changes
  /// like those that the page receives.
  ///
  /// - Parameter wasVolatile: Whether the page had a state that was not archived.
  func loadAfterRestart(wasVolatile: Bool, at site: IssueSite) async {
    let (before, tab, path) = state.withLock { ($0.shown, $0.tab, $0.path) }
    // An error page follows no stream.
    guard !before.epoch.isEmpty else { return }
    do {
      let page = if let tab { try await renewed(before, in: tab, at: site) } else { try await reload(before, at: site) }
      guard let page else { return }
      testSite.note(state.withLock { $0.exhaustivity }, of: number, at: page.epoch)
      testSite.noteEffects(of: page.epoch, after: TestSite.restarting, at: site)
      let isSamePage = self.path.prefix { $0 != "?" } == path.prefix { $0 != "?" }
      state.withLock { state in
        // The test may, but need not, assert a different page.
        if isSamePage { state.renewed = page } else { state.shown = page }
        state.isVolatile = isSamePage && wasVolatile
      }
    } catch {
      site.report("The page '\(path)' could not be opened after the restart. \(error)")
    }
  }

  /// Loads the page, and follows its stream; returns `nil` if the server has refused that.
  private func reload(_ before: ShownPage, at site: IssueSite) async throws -> ShownPage? {
    let response = try await load(path, posting: nil)
    var page = ShownPage(response.text)
    state.withLock { $0.stream }?.close()
    state.withLock { [page] state in
      (state.status, state.stream, state.leaving) = (response.status, nil, nil)
      state.history.load(state.path, page.document)
      if response.status != 200 { state.shown = page }
    }
    guard response.status == 200 else {
      site.report(refusedPageText(path, response.status, page))
      return nil
    }
    page.keepInput(of: before)
    if !page.epoch.isEmpty { try await follow(page) }
    return page
  }

  /// Waits until the browser has loaded the page again; returns `nil` if it has not.
  private func renewed(_ before: ShownPage, in tab: BrowserTab, at site: IssueSite) async throws -> ShownPage? {
    guard try await tab.waitForRenewal(of: before.epoch, timeout), try await tab.settle(timeout) else {
      site.report(lateText(timeout))
      return nil
    }
    let (page, path, _) = try await tab.read()
    state.withLock { ($0.path, $0.status) = (path, 200) }
    await startViewTasks(of: page.epoch)
    return page
  }

  /// Shows the page that was loaded after a restart.
  func showRenewed() {
    state.withLock { state in
      if let page = state.renewed.take() { state.shown = page }
    }
  }

  /// Returns what explains the changes by a restart of the site, for the message of a failure, and forgets it; empty if there is
  /// nothing to explain.
  func takeRestartNote() -> String {
    state.withLock { state in
      defer { state.isVolatile = false }
      return state.isVolatile ? volatileText : ""
    }
  }
}

extension ShownPage {
  /// Restores what the user has entered in an earlier instance of the page, and the focus.
  mutating func keepInput(of old: ShownPage) {
    let (olds, news) = (old.elementsByKey, elementsByKey)
    for (key, element) in olds {
      guard let new = news[key] else { continue }
      let isSame = old.tree.name(of: element) == "option" || old.defaultValue(of: element) == defaultValue(of: new)
      if isSame, let entered = old.tree[element].entered { tree[new].entered = entered }
      if old.focus.element == element, isFocusable(new) { give(new) }
    }
  }

  /// The controls, their options and the links, by what identifies them in different instances of the page.
  private var elementsByKey: [String: Int] {
    var elements: [String: Int] = [:]
    for id in tree.elements() {
      let name = tree.name(of: id) ?? ""
      guard isControl(id) || ["a", "option", "summary"].contains(name) else { continue }
      let owner = name == "option" ? tree.closest(id) { tree.name(of: $0) == "select" } ?? id : id
      let names = ["id", "name", "href"].compactMap { tree.attribute($0, of: owner) }
      let hasOwnValue = isToggle(id) || name == "button" || name == "option"
      var key = [name, inputType(of: id), names.first ?? "", hasOwnValue ? tree.attribute("value", of: id) ?? "" : ""]
        .joined(separator: "\n")
      while elements[key] != nil { key += "+" }
      elements[key] = id
    }
    return elements
  }
}

internal import ComposableArchitecture
internal import IssueReporting
internal import PeriscopeLive
internal import PeriscopeLocks

// The checks after each step.
extension TestPage {
  /// Fails if the page has received changes that the test has not asserted, and then counts them as asserted.
  func requireAsserted(before step: String, at site: IssueSite) async {
    let before = state.withLock { $0.shown }
    let sent = await catchUp(at: site)
    let after = state.withLock { $0.shown }
    let diff = OutlineDiff(before, after)
    let note = takeRestartNote()
    if !diff.isEmpty { exhaustivity.report(unassertedText(diff, before: step) + note, at: site) }
    if !sent.repeated.isEmpty { exhaustivity.report(repeatedText(sent.repeated, after: nil), at: site) }
    await reloadIfAsked(at: site)
  }

  /// Returns the changes that a step expects. In a browser, only those of the outline are compared.
  func expectation(_ lines: [String]) -> Expectation {
    Expectation(lines, hasMarkup: state.withLock { $0.tab } == nil)
  }

  /// The name of the step that waits for changes by effects and other users.
  static let receiving = "receive"

  /// Compares the changes of a step with the expected ones, and checks for repeated fragments, outdated texts and a
  /// lost focus.
  func check(
    _ diff: OutlineDiff, _ sent: SentChanges, _ expectation: Expectation, after step: String, at site: IssueSite
  ) {
    if !sent.repeated.isEmpty { exhaustivity.report(repeatedText(sent.repeated, after: step), at: site) }
    let stale = staleLines()
    if let stale { exhaustivity.report(staleText(stale, after: step), at: site) }
    let isExhaustive = exhaustivity == .on
    let lost = state.withLock { $0.shown.focus.lost }
    let note = takeRestartNote()
    if expectation.matches(diff, isExhaustive: isExhaustive) {
      guard case .off(showSkippedAssertions: true) = exhaustivity, !expectation.matches(diff, isExhaustive: true) else {
        return
      }
      exhaustivity.report(unexpectedChangesText(diff, after: step, lost: lost), at: site)
    } else if diff.isEmpty {
      // A stale text, which is reported separately, explains why nothing has changed.
      if stale == nil { site.report(noChangesText(expectation, after: step)) }
    } else if expectation.isEmpty {
      site.report(
        step == Self.receiving
          ? unlistedChangesText(diff, lost: lost) + note : unexpectedChangesText(diff, after: step, lost: lost))
    } else {
      site.report(mismatchText(expectation, diff, after: step, lost: lost, isExhaustive: isExhaustive) + note)
    }
  }

  /// Returns the lines in which the page differs from the page after a reload; `nil` if there are none, or if the two
  /// are not compared: with exhaustivity off, on an error page, or after newer changes.
  private func staleLines() -> OutlineDiff? {
    guard exhaustivity != .off else { return nil }
    let (shown, status) = state.withLock { ($0.shown, $0.status) }
    guard status == 200, let html = testSite.instance(shown.epoch)?.printed() else { return nil }
    let fresh = ShownPage(html)
    // Other users may have changed the page meanwhile.
    guard fresh.sequence == shown.sequence else { return nil }
    let diff = OutlineDiff(loaded: shown, fresh)
    return diff.isEmpty ? nil : diff
  }
}

extension OutlineDiff {
  /// Compares two pages without the focus, notices and the user's input.
  init(loaded before: ShownPage, _ after: ShownPage) {
    let (old, new) = (before.asLoaded, after.asLoaded)
    self.init(Outliner.outline(of: old), Outliner.outline(of: new))
    // Elements with the same outline may have different attributes.
    if isEmpty, let next = old.withAttributes(of: new) { self = OutlineDiff(old, next) }
  }
}

extension ShownPage {
  /// The page without the focus, notices and the user's input.
  fileprivate var asLoaded: ShownPage {
    var page = self
    page.focus = Focus()
    page.notice = nil
    page.removeExcludedContent()
    for id in page.tree.nodes.indices where page.tree[id].entered != nil { page.tree[id].entered = nil }
    for id in page.tree.elements() {
      if page.tree.attribute("id", of: id) == "periscope-notice" { page.tree.remove(id) }
      if page.tree.attribute("id", of: id)?.hasPrefix(Self.reasonPrefix) == true { page.tree.remove(id) }
      let described = page.tree.attribute("aria-describedby", of: id)?.split(separator: " ") ?? []
      let others = described.filter { !$0.hasPrefix(Self.reasonPrefix) }
      if others.count < described.count {
        page.tree.set("aria-describedby", to: others.isEmpty ? nil : others.joined(separator: " "), of: id)
        page.tree.set("aria-invalid", to: others.isEmpty ? nil : "false", of: id)
      }
    }
    return page
  }

  /// Removes the content of elements that are excluded from patches: in a browser, it belongs to scripts of the site.
  mutating func removeExcludedContent() {
    for element in tree.elements() where tree.has("data-excluded", element) {
      for child in tree[element].children { tree.remove(child) }
    }
  }

  /// Returns this page with the attributes of a page that was loaded separately; `nil` if that has different elements.
  fileprivate func withAttributes(of other: ShownPage) -> ShownPage? {
    let (own, others) = (contentElements, other.contentElements)
    guard own.map({ tree.name(of: $0) }) == others.map({ other.tree.name(of: $0) }) else { return nil }
    var page = self
    for (element, source) in zip(own, others) { page.tree[element].content = other.tree[source].content }
    return page
  }

  /// The elements in the body, without the library's hidden forms at its end.
  private var contentElements: [Int] {
    tree.elements(in: body).dropFirst().filter { tree.attribute("id", of: $0)?.hasPrefix("periscope-") != true }
  }

  /// The prefix of the IDs of the elements that show why a value was refused.
  private static let reasonPrefix = "periscope-reason-"

  /// Marks the fields whose values were refused.
  mutating func markInvalid(_ names: [String]) {
    for id in tree.elements() where isControl(id) && names.contains(tree.attribute("name", of: id) ?? "") {
      tree.set("aria-invalid", to: "true", of: id)
      let described = [tree.attribute("aria-describedby", of: id), Self.reasonPrefix + "0"].compactMap(\.self)
      tree.set("aria-describedby", to: described.joined(separator: " "), of: id)
    }
  }
}

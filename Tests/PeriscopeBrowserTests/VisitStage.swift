import PeriscopeTesting
import Testing

/// A browser that shows pages in a layout, over a slow network.
enum VisitStage {
  /// A script for the text of the page's first `output`.
  static let shown = "document.querySelector('output')?.textContent"
  /// A script for whether nothing is under way: no request, no visit of a different page, and no view transition, which
  /// would block the mouse.
  static let isQuiet = """
    !document.querySelector('[aria-busy]') && !window.periscope?.isVisiting && !document.activeViewTransition \
    && !document.getAnimations().some(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'))
    """

  static func shows(heading: String) -> String { "document.querySelector('h1')?.textContent === '\(heading)'" }

  /// - Parameter needsCompleteBrowser: Whether the browser needs what Chromium without windows lacks.
  static func with(
    _ page: String, _ delay: Int, needsCompleteBrowser: Bool = false, _ test: (Browser) async throws -> Void
  ) async throws {
    let site = try TestedSite.navigation()
    defer { site.stop() }
    try await NetworkStage.with(delay, site, at: page, needsCompleteBrowser: needsCompleteBrowser) { browser in
      // Until `history.mjs` is loaded, links load documents.
      try await browser.look(until: "window.periscope.isFollowing")
      // Presses the mouse, because Back skips history entries that a page adds before its user's first gesture.
      try await browser.press(x: 3, y: 3)
      try await browser.run("window.marker = true")
      try await test(browser)
    }
  }

  /// Whether the document is the one that was loaded first.
  static func isSameDocument(_ browser: Browser) async throws -> Bool {
    try await browser.run("return window.marker ?? false") == true
  }
}

extension Browser {
  /// Waits until an expression is true, in whichever document the tab shows.
  func look(until expression: String) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while (try? await run("return Boolean(\(expression))")) != true {
      // Without a pause, the driver and the browser would take the CPU time that the page needs.
      try await Task.sleep(for: .milliseconds(10))
      guard ContinuousClock.now < deadline else {
        let page = try await run("return document.body.innerText.slice(0, 300)").string ?? ""
        throw TestFailure("'\(expression)' is false at \(try await address() ?? ""): \(page)")
      }
    }
  }
}

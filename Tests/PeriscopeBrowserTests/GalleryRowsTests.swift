import PeriscopeTesting
import Testing

/// Rows that are moved and deleted, in a real browser.
@Suite(.takesTurns, .enabled(if: BrowserEngine.current.isInstalled, "needs a browser and its driver"))
struct GalleryRowsTests {
  private let quiet = "!document.querySelector('[aria-busy]')"

  private func order(_ ids: Int...) -> String {
    "[...document.querySelectorAll('li [name$=\".name\"]')].map((field) => field.name).join() === '"
      + ids.map { "guests[\($0)].name" }.joined(separator: ",") + "'"
  }

  @Test func `the button that moves a row keeps the focus, and the delete button deletes the row`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls")
      try await browser.run("document.querySelectorAll('[role=tab]')[1].click()")
      try await browser.wait(until: order(1, 2) + " && \(quiet)")
      let hidden = "getComputedStyle(document.querySelector(`[value='move-up[1]']`)).visibility === 'hidden'"
      #expect(try await browser.run("return \(hidden)") == true)
      try await browser.photograph("rows")

      // Ends the sliding of the rows, so that their buttons are at their places.
      try await browser.finishAnimations()
      try await browser.click("[value='move-down[1]']")
      try await browser.wait(until: order(2, 1) + " && \(quiet)")
      #expect(try await browser.run("return document.activeElement.value") == "move-down[1]")
      // The row is at the end of the list and cannot move further down.
      try await browser.press("\n")
      try await browser.wait(until: quiet)
      #expect(try await browser.run("return \(order(2, 1)) && document.activeElement.value") == "move-down[1]")

      try await browser.finishAnimations()
      try await browser.click("[value='delete[2]']")
      try await browser.wait(until: order(1) + " && \(quiet)")
      #expect(try await browser.run("return window.periscope.resyncs") == 0)
    }
  }
}

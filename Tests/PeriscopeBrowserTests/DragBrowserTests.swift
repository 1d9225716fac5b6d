import Foundation
import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Drags in each kind of test, and moves without scripts.
  @Suite struct DragBrowserTests {
    /// The last connection needs a command of the DevTools protocol, which delays the network of a tab.
    private static let connections: [PageConnection] =
      [.memory, .socket, .browser]
      + (BrowserEngine.current.hasDevTools ? [.browser(delay: .milliseconds(100))] : [])

    @Test(arguments: connections)
    func `a test that drags and moves has the same results in memory, over a socket and in a browser`(
      connection: PageConnection
    ) async throws {
      let page = try await TestSite(DragSite.shed, through: connection).visit("/")
      page.timeout = .seconds(30)
      let moved = ["- paragraph: Saw", "+ paragraph: Saw"]
      await page.text("Saw").drag(to: page.region("van")) { moved }
      #expect(page.region("van").text == "Saw")
      #expect(page.text("Saw").isFocused)
      await page.text("Saw").move(to: page.region("box")) { moved }
      #expect(page.region("box").text.contains("Saw") && page.text("Saw").isFocused)
      page.exhaustivity = .off
      await page.row("Dig").drag(to: page.row("Mow"))
      #expect(page.status().text == "Sow Mow Dig Cut")
      #expect(page.row("Dig").isFocused)
      await page.row("Cut").move(to: page.row("Sow"))
      #expect(page.status().text == "Cut Sow Mow Dig")
      #expect(page.row("Cut").isFocused)
      await page.row("Cut").button("Move down").click()
      #expect(page.status().text == "Sow Cut Mow Dig")
    }

    @Test(.needsPagesWithoutScripts)
    func `without scripts, a row and a thing of the packing example are moved by their buttons`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/packing", runsScripts: false)
        try await browser.click("[value='move-down[1]']")
        try await browser.see("(//div[@class='acted'])[1][contains(., 'Bern')]")
        try await browser.click("[aria-label='Next place for Tent']")
        try await browser.see("//section[@aria-label='Bag']//li[contains(., 'Tent')]")
      }
    }
  }
}

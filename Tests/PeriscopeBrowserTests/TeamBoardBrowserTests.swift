import PeriscopeTesting
import Testing

private let announced = "document.querySelector('[aria-live=assertive]').textContent"
private let isIdle = "!document.querySelector('[aria-busy=true]') && window.periscope.outbox.isEmpty()"

extension BrowserTests {
  /// Drags of cards on the team board of the examples.
  @Suite struct TeamBoardBrowserTests {
    private func browse(_ delay: Int, _ test: (Browser) async throws -> Void) async throws {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/team/boards/1")
        try await browser.type("Grace", into: "[name=name]")
        try await browser.type("periscope", into: "[name=password]")
        try await browser.click("[value=signInButtonTapped]")
        try await browser.see("//h1[.='Spring release']")
        try await browser.wait(
          until: "document.documentElement.dataset.drags !== undefined && window.periscope?.epoch && \(isIdle)")
        try await browser.run(
          """
          window.card = (title) => [...document.querySelectorAll('li.team-card')]
            .find((card) => card.querySelector('h3').textContent === title);
          window.notes = () => card('Write the release notes');
          window.column = (name) => document.querySelector(`.team-column[aria-label='${name}']`);
          """)
        try await test(browser)
      }
    }

    /// Returns the middle of an element.
    private func middle(_ element: String, _ browser: Browser) async throws -> (x: Double, y: Double) {
      let found = try await browser.run(
        """
        for (const animation of document.getAnimations()) animation.finish();
        const { left, top, width, height } = \(element).getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
        """)
      return (found.array?.first?.number ?? 0, found.array?.last?.number ?? 0)
    }

    /// Drags an element with the mouse.
    private func drag(_ element: String, to target: String, _ browser: Browser) async throws {
      let (start, end) = (try await middle(element, browser), try await middle(target, browser))
      func move(_ place: (x: Double, y: Double)) -> JSON {
        ["type": "pointerMove", "duration": 0, "x": .number(place.x), "y": .number(place.y)]
      }
      try await browser.perform([
        [
          "type": "pointer", "id": "mouse",
          "actions": [
            move(start), ["type": "pointerDown", "button": 0], move((start.x + 9, start.y + 9)), move(end),
            ["type": "pointerUp", "button": 0],
          ],
        ]
      ])
    }

    private func touch(_ browser: Browser, _ type: String, _ place: (x: Double, y: Double)?) async throws {
      let points = place.map { [["x": .number($0.x), "y": .number($0.y)] as JSON] } ?? []
      try await browser.develop("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
    }

    @Test(.needsDevTools, arguments: [0, 100])
    func `a card is dragged by its title with the mouse, a finger and the keyboard, and each move is announced`(
      delay: Int
    ) async throws {
      try await browse(delay) { browser in
        let isMoved = "\(isIdle) && \(announced) === 'Write the release notes: Moved.'"
        try await drag("notes().querySelector('a')", to: "column('Done')", browser)
        try await browser.wait(until: "column('Done').contains(notes()) && \(isMoved)")
        #expect(try await browser.run("return location.pathname") == "/team/boards/1")

        try await browser.run("document.querySelector('[aria-live=assertive]').textContent = ''")
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        let (start, end) = (
          try await middle("notes().querySelector('a')", browser), try await middle("column('Doing')", browser)
        )
        try await touch(browser, "touchStart", start)
        try await browser.wait(until: "document.querySelector('.drag-ghost')")
        try await touch(browser, "touchMove", end)
        try await touch(browser, "touchEnd", nil)
        try await browser.wait(until: "column('Doing').contains(notes()) && \(isMoved)")
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": false])

        try await browser.run("notes().focus()")
        try await browser.press(" ")
        try await browser.wait(until: "\(announced).startsWith('Write the release notes: Lifted.')")
        for (key, name) in [("\u{E015}", "Done"), ("\u{E013}", "Doing"), ("\u{E013}", "To do")] {
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(name)'")
        }
        try await browser.press(" ")
        try await browser.wait(until: "column('To do').contains(notes()) && \(isMoved)")
        #expect(try await browser.run("return document.activeElement === notes()") == true)
      }
    }

    @Test(arguments: [0, 100])
    func `a drop that the server refuses leaves the card in its column, and the page shows why`(delay: Int) async throws
    {
      try await browse(delay) { browser in
        try await browser.keepNotices()
        // The name of a card that only a different member may move.
        try await browser.run("notes().dataset.drag = 'drag[6]'")
        try await drag("notes().querySelector('a')", to: "column('Done')", browser)
        let status = "document.querySelector('#periscope-status').textContent"
        try await browser.wait(until: "\(status) && \(isIdle)")
        #expect(try await browser.run("return \(status)") == "This has changed meanwhile. Look at it, and try again.")
        #expect(try await browser.run("return column('To do').contains(notes())") == true)
        #expect(
          try await browser.run("return column('Doing').contains(card('Draw the new icon'))") == true)
        #expect(try await browser.run("return 'drag' in card('Draw the new icon').dataset") == false)
      }
    }
  }
}

import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Dialogs that are closed without their buttons.
  @Suite struct DismissalTests {
    private static func page(_ kind: String, isLocked: Bool = false) -> String {
      let cancel = isLocked ? "" : " data-cancel"
      return """
        <!--[1--><main><button>Before</button></main><dialog class="\(kind)" open data-modal><h2>Title</h2><p>A text</p>\
        <form method="post"><button name="action" value="leave"\(cancel)>Leave</button></form></dialog><!--]-->
        """
    }

    private func withPage(
      _ kind: String, isLocked: Bool = false, _ test: (ServedPage, Browser) async throws -> Void
    ) async throws {
      try await ServedPage.with(Self.page(kind, isLocked: isLocked)) { page, browser in
        try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
        try await browser.waitForMotion()
        try await test(page, browser)
      }
    }

    /// Clicks Leave, so that a post of an earlier gesture would arrive first, and returns the bodies of `count` posts.
    private func posts(_ page: ServedPage, _ browser: Browser, _ count: Int) async throws -> [String] {
      try await browser.run("document.querySelector('[value=leave]').click()")
      return try page.posts(count).map(\.body)
    }

    @Test(arguments: ["sheet", "confirmation", "popover"])
    func `a click beside a dialog that can be dismissed presses its close button`(kind: String) async throws {
      try await withPage(kind) { page, browser in
        try await browser.press(x: 5, y: 5)
        #expect(try page.posts(1).map(\.body) == ["action=leave"])
      }
    }

    @Test(arguments: [("alert", false), ("sheet", true)])
    func `a click beside an alert, or beside a locked sheet, does nothing`(kind: String, isLocked: Bool) async throws {
      try await withPage(kind, isLocked: isLocked) { page, browser in
        try await browser.press(x: 5, y: 5)
        #expect(try await posts(page, browser, 1) == ["action=leave"])
        #expect(try await browser.run("return document.querySelector('dialog').matches(':modal')") == true)
      }
    }

    @Test func `a drag from the inside of a sheet to the outside does not dismiss it`() async throws {
      try await withPage("sheet") { page, browser in
        let place = try await browser.run(
          "const { x, y } = document.querySelector('dialog p').getBoundingClientRect(); return [Math.round(x) + 5, Math.round(y) + 5]"
        )
        let (x, y) = (place.array?.first ?? 0, place.array?.last ?? 0)
        try await browser.perform([
          [
            "type": "pointer", "id": "mouse",
            "actions": [
              ["type": "pointerMove", "duration": 0, "x": x, "y": y], ["type": "pointerDown", "button": 0],
              ["type": "pointerMove", "duration": 0, "x": 5, "y": 5], ["type": "pointerUp", "button": 0],
            ],
          ]
        ])
        #expect(try await posts(page, browser, 1) == ["action=leave"])
      }
    }

    /// Pulls the sheet down with a finger by a distance in pixels, or up if it is negative.
    private func pull(_ browser: Browser, by distance: Double) async throws {
      let top = try await browser.run("return document.querySelector('dialog').getBoundingClientRect().top + 12")
      guard case .number(let top) = top else { throw TestFailure("the dialog has no top") }
      func touch(_ type: String, _ y: Double?) async throws {
        let points: JSON = y.map { [["x": 180, "y": .number($0)]] } ?? []
        try await browser.develop("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": points])
      }
      try await touch("touchStart", top)
      for step in 1...4 { try await touch("touchMove", top + distance * Double(step) / 4) }
      try await touch("touchEnd", nil)
    }

    private func withPhone(isLocked: Bool = false, _ test: (ServedPage, Browser) async throws -> Void) async throws {
      try await withPage("sheet", isLocked: isLocked) { page, browser in
        try await browser.resize(width: 390, height: 844)
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        let still: JSON = ["name": "prefers-reduced-motion", "value": "reduce"]
        try await browser.develop("Emulation.setEmulatedMedia", ["features": [still]])
        let place = try await browser.run(
          "const { bottom, width } = document.querySelector('dialog').getBoundingClientRect(); return [bottom, width]")
        #expect(place == [844, 390], "\(place)")
        try await test(page, browser)
      }
    }

    @Test(.needsDevTools) func `on a phone, a sheet is dismissed by pulling it down`() async throws {
      try await withPhone { page, browser in
        try await pull(browser, by: 120)
        #expect(try page.posts(1).map(\.body) == ["action=leave"])
      }
    }

    @Test(.needsDevTools) func `a locked sheet that is pulled down returns to its place`() async throws {
      try await withPhone(isLocked: true) { page, browser in
        try await pull(browser, by: 200)
        #expect(try await browser.run("return getComputedStyle(document.querySelector('dialog')).translate") == "none")
        #expect(try await posts(page, browser, 1) == ["action=leave"])
      }
    }

    @Test(.needsDevTools) func `on a phone, a pull upwards does not move a sheet`() async throws {
      try await withPhone { page, browser in
        try await browser.run(
          """
          window.moves = [];
          Element.prototype.animate = (...frames) => moves.push(frames);
          """)
        try await pull(browser, by: -100)
        #expect(try await browser.run("return moves") == [])
      }
    }
  }
}

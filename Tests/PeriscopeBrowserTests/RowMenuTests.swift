import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy=true]')"

/// A script that returns for each element of a selector whether it is visible.
private func visible(_ selector: String) -> String {
  "return [...document.querySelectorAll('\(selector)')].map((node) => node.checkVisibility())"
}

extension BrowserTests {
  /// The actions of rows: beside them, or in a menu on a phone.
  @Suite struct RowMenuTests {
    private let escape = "\u{E00C}"
    private let tab = "\u{E004}"
    private let enter = "\u{E007}"

    @Test func `in a wide window a row's actions are beside it, and the button of its menu is hidden`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: 1_440, height: 900)
        #expect(try await browser.run(visible(".acted > .more")) == [false, false, false])
        #expect(try await browser.run(visible(".row-actions[popover]")) == [true, true, true])
      }
    }

    @Test(.needsDevTools)
    func `on a phone the keyboard opens a row's menu, and Escape returns the focus to the menu's button`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: 390, height: 844)
        try await browser.waitForAssistance()
        #expect(try await browser.run(visible(".acted > .more")) == [true, true, true])
        try await browser.finishAnimations()
        #expect(try await browser.run(visible(".row-actions[popover]")) == [false, false, false])
        try await browser.run("document.querySelector('.more').focus()")
        #expect(try await browser.focusedControl().name == "More")
        try await browser.press(enter)
        #expect(try await browser.run(visible(".row-actions[popover]")) == [true, false, false])
        try await browser.press(tab)
        #expect(try await browser.run("return document.activeElement.closest('[popover]') !== null") == true)
        try await browser.press(escape)
        try await browser.finishAnimations()
        #expect(try await browser.run(visible(".row-actions[popover]")) == [false, false, false])
        #expect(try await browser.focusedControl().name == "More")
      }
    }

    @Test(.needsDevTools)
    func `deleting a row by its menu closes the menu, and moves the focus to the next row's button`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: 390, height: 844)
        try await browser.waitForAssistance()
        try await browser.run("document.querySelector('.more').focus()")
        try await browser.press(enter)
        try await browser.finishAnimations()
        try await browser.click(".row-actions:popover-open .destructive")
        try await browser.wait(until: "document.querySelectorAll('.acted > .more').length === 2 && \(quiet)")
        try await browser.wait(until: "document.activeElement.matches('.acted button')")
        #expect(try await browser.run("return document.querySelectorAll(':popover-open').length") == 0)
        #expect(
          try await browser.run("return document.activeElement.closest('.acted').textContent.includes('Row 2')") == true
        )
      }
    }

    @Test(.needsDevTools, arguments: [true, false])
    func `each action of a row's menu has its name beside it, and is 44 pixels high`(isFirst: Bool) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.resize(width: 390, height: 844)
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        try await browser.click(".row:\(isFirst ? "first" : "last")-child .more")
        let heights = try await browser.run(
          """
          return [...document.querySelectorAll(':popover-open button')]
            .filter((node) => node.checkVisibility({ visibilityProperty: true }))
            .map((node) => [node.ariaLabel, node.getBoundingClientRect().height >= 44,
              getComputedStyle(node, '::after').content.includes(node.ariaLabel)]);
          """)
        let names = isFirst ? ["Move down", "Delete"] : ["Move up", "Delete"]
        #expect(heights == .array(names.map { [.string($0), true, true] }))
      }
    }

    @Test(.needsDevTools) func `without scripts a row's menu opens, and its delete button deletes the row`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design", runsScripts: false)
        let still: JSON = ["name": "prefers-reduced-motion", "value": "reduce"]
        try await browser.develop("Emulation.setEmulatedMedia", ["features": [still]])
        try await browser.resize(width: 390, height: 844)
        try await browser.click(".more")
        try await browser.click(".row-actions:popover-open .destructive")
        try await browser.see("//main[not(.//*[text()='Row 1'])]")
        try await browser.see("//*[text()='Row 2']")
      }
    }
  }
}

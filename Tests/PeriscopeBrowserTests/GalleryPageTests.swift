import PeriscopeTesting
import Testing

private func sees(_ selector: String, _ text: String) -> String {
  "document.querySelector('\(selector)')?.textContent === '\(text)'"
}

/// The example pages in a real browser.
@Suite(.takesTurns, .enabled(if: BrowserEngine.current.isInstalled, "needs a browser and its driver"))
struct GalleryPageTests {
  private let quiet = "!document.querySelector('[aria-busy]')"

  @Test(.needsDevTools)
  func `pressed buttons are visible with forced colours, and a sheet with a bar has no second close button`()
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/todos")
      try await browser.develop(
        "Emulation.setEmulatedMedia", ["features": [["name": "forced-colors", "value": "active"]]])
      let outlines = try await browser.run(
        "return [...document.querySelectorAll('[aria-pressed]')].map((node) => getComputedStyle(node).outlineStyle)")
      #expect(outlines == ["solid", "none", "none"])
      let border = "return getComputedStyle(document.querySelector('#periscope-status')).borderTopStyle"
      #expect(try await browser.run(border) == "solid")
      try await browser.open(stage.server.address(of: "/order"))
      try await browser.click("[value=extrasButtonTapped]")
      try await browser.see("//dialog//menu")
      let room = try await browser.run(
        """
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const [bar, title] = [box('dialog .toolbar'), box('dialog .navigation-title')];
        const cancel = box('dialog .cancellation button');
        return [document.querySelector('dialog .close').checkVisibility(), title.top >= bar.top && title.bottom <= bar.bottom,
          cancel.right < title.left];
        """)
      #expect(room == [false, true, true])
    }
  }

  @Test func `a selected button under the pointer still looks selected, and toolbar buttons have their roles' style`()
    async throws
  {
    try await ServedPage.with(
      """
      <section class="bar"><button id="shown" aria-pressed="true">All</button></section><button id="accent" class="prominent">Go</button>\
      <button id="away" class="destructive">Delete</button><menu class="toolbar"><li><button class="destructive">Delete</button>\
      <button class="prominent">Go</button><button aria-pressed="true">All</button><button class="borderless">More</button></li></menu>
      """
    ) { _, browser in
      try await browser.run("for (const one of document.querySelectorAll('button')) one.style.transition = 'none'")
      let place = try await browser.run(
        "const box = document.querySelector('#shown').getBoundingClientRect(); return box.top + box.height / 2")
      guard case .number(let y) = place else { throw TestFailure("\(place)") }
      let x = JSON.number(40)
      try await browser.perform([
        [
          "type": "pointer", "id": "mouse",
          "actions": [["type": "pointerMove", "duration": 0, "x": x, "y": .number(y.rounded())]],
        ]
      ])
      let grounds = try await browser.run(
        """
        const ground = (node) => getComputedStyle(node).backgroundColor;
        const accent = ground(document.querySelector('#accent'));
        const shown = document.querySelector('#shown');
        const tools = [...document.querySelectorAll('.toolbar button')].map(ground);
        const colour = (one) => getComputedStyle(document.querySelector(one)).color;
        return [shown.matches(':hover'), ground(shown) === tools[2], tools[1] === accent, tools[2] !== accent, tools[3],
          colour('.toolbar .destructive') === colour('#away')];
        """)
      #expect(grounds == [true, true, true, true, "rgba(0, 0, 0, 0)", true])
    }
  }

  @Test func `todos are added, edited, completed and filtered on their example page`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/todos")
      try await browser.run("window.isSamePage = true")
      for (number, title) in ["Milk", "Bread"].enumerated() {
        try await browser.type("\(title)\n", into: "[name=newTitle]")
        try await browser.wait(until: sees("footer output", "\(number + 1) left") + " && \(quiet)")
        // The field is empty for the next entry, and still has the focus.
        #expect(
          try await browser.run("const { name, value } = document.activeElement; return [name, value]")
            == ["newTitle", ""])
      }

      try await browser.click("[aria-label='Edit Milk']")
      try await browser.type(" and honey\n", into: "[name$='.title']")
      try await browser.wait(until: sees("li:last-child [role=switch]", "Milk and honey"))

      try await browser.click("li:first-child [role=switch]")
      try await browser.wait(until: sees("footer output", "1 left"))
      // The completed todo moves to the end by itself.
      try await browser.wait(until: sees("li:last-child [aria-checked=true]", "Bread") + " && \(quiet)")
      try await browser.photograph("todos")

      try await browser.click("[value='filterButtonTapped.active']")
      try await browser.wait(until: "document.querySelectorAll('li').length === 1 && \(quiet)")
      #expect(try await browser.text("li [role=switch]") == "Milk and honey")
      #expect(try await browser.text("[aria-pressed=true]") == "Active")
      #expect(try await browser.run("return window.isSamePage && window.periscope.resyncs") == 0)
    }
  }

  @Test func `a double click on a delete button deletes one row`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/todos")
      for (number, title) in ["One", "Two", "Three"].enumerated() {
        try await browser.type("\(title)\n", into: "[name=newTitle]")
        try await browser.wait(until: sees("footer output", "\(number + 1) left") + " && \(quiet)")
      }
      try await browser.run(
        "const row = document.querySelector('[aria-label=\"Delete Three\"]'); row.click(); row.click()")
      try await browser.wait(until: sees("footer output", "2 left") + " && \(quiet)")
      #expect(try await browser.run("return document.querySelectorAll('li').length") == 2)
    }
  }

  @Test func `on the example page of search, a city is found, and its details are loaded`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/search")
      try await browser.type("be\n", into: "[name=query]")
      try await browser.wait(until: sees("[role=status]", "3 cities"))
      try await browser.run("[...document.querySelectorAll('li button')].at(-1).click()")
      try await browser.wait(until: "document.querySelector('main').textContent.includes('on the Aare') && \(quiet)")
      try await browser.photograph("search")
    }
  }

  @Test func `the timer of the example page runs and stops`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/timer")
      let toggle = "[value=toggleButtonTapped]"
      try await browser.click(toggle)
      let hasTicked = "document.querySelector('output').textContent !== '00:00'"
      try await browser.wait(until: hasTicked + " && " + sees(toggle, "Stop"))
      try await browser.click(toggle)
      try await browser.wait(until: sees(toggle, "Start") + " && \(quiet)")
      #expect(try await browser.run("return document.activeElement.value") == "toggleButtonTapped")
      try await browser.photograph("timer")
    }
  }

  @Test func `on the example page of lists, rows are added to lists in lists`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/lists")
      try await browser.click("[aria-label='Add a row to Everything']")
      try await browser.type(" of fruit\n", into: "li [name$='.name']")
      try await browser.click("[aria-label='Add a row to Row 1 of fruit']")
      try await browser.wait(until: "document.querySelector('[aria-label=\"Rows of Row 1 of fruit\"] li') && \(quiet)")
      try await browser.click("[aria-label='Add a row to Everything']")
      try await browser.wait(until: "document.querySelectorAll('li').length === 3 && \(quiet)")
      try await browser.photograph("lists")
    }
  }

  @Test func `the start page links to the examples, which link to each other and back`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/")
      try await browser.photograph("examples")
      try await browser.click("[href='/examples/todos']")
      try await browser.wait(until: sees("h1", "Todos"))
      try await browser.click("[rel=next]")
      try await browser.wait(until: sees("h1", "Search"))
      try await browser.click("[rel=prev]")
      try await browser.wait(until: sees("h1", "Todos"))
      try await browser.click("[href='/todos']")
      try await browser.wait(until: "location.pathname === '/todos' && document.querySelector('.back a')")
      try await browser.click(".back a")
      try await browser.wait(until: sees("h1", "Periscope"))
    }
  }
}

import PeriscopeTesting
import Testing

/// Three rows, the second with a field.
private let rows = """
  <!--[1--><main><ul class="list"><!--[2-->\
  <!--[3--><li class="row">first</li><!--]-->\
  <!--[4--><li class="row"><input name="field"></li><!--]-->\
  <!--[5--><li class="row">third</li><!--]-->\
  <!--]--></ul></main><!--]-->
  """

extension BrowserTests {
  /// The animations of dialogs and rows.
  @Suite struct MotionTests {
    /// A page with a sheet, and a field that the sheet covers.
    private let page = """
      <!--[1--><main><button id="opener">Open</button><input id="field"></main><!--[2--><dialog class="sheet" open data-modal>\
      <p>Text</p><input name="inner" id="inner" value="kept"><form method="post"><button name="action" value="leave" \
      data-cancel>Leave</button></form></dialog><!--]--><!--]-->
      """

    private static let sheet = "<dialog class=\"sheet\" open data-modal><p>Text</p></dialog>"

    /// Makes the animations last until the test ends them.
    private func slow(_ browser: Browser) async throws {
      try await browser.waitForAssistance()
      try await browser.waitForMotion()
      try await browser.run(
        """
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { --periscope-enter: 600s; --periscope-leave: 600s }');
        document.adoptedStyleSheets.push(sheet);
        window.slides = () => document.getAnimations().filter(({ id }) => id === 'periscope-slide');
        """)
    }

    @Test func `during a removed dialog's closing animation, the page can be used, and the dialog has no named fields`()
      async throws
    {
      try await ServedPage.with(page) { page, browser in
        try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
        try await slow(browser)
        try page.send("2<")
        try await browser.wait(until: "document.querySelector('dialog.leaving')")
        let copy = try await browser.run(
          """
          const copy = document.querySelector('.leaving');
          window.copy = copy;
          return [copy.inert, copy.matches(':modal'), copy.querySelectorAll('[id], [name]').length,
            copy.querySelector('input').value, copy.getAnimations().length > 0, document.querySelectorAll('dialog').length];
          """)
        #expect(copy == [true, false, 0, "kept", true, 1])
        // The page can be used during the animation.
        try await browser.click("#field")
        try await browser.press("typed")
        let field = "return [document.activeElement.id, document.getElementById('field').value]"
        #expect(try await browser.run(field) == ["field", "typed"])
        try await browser.run("for (const animation of copy.getAnimations()) animation.finish()")
        try await browser.wait(until: "!copy.isConnected")
        #expect(try await browser.run(field) == ["field", "typed"])
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test(.needsDevTools, arguments: [1_280, 390])
    func `in a wide window a sheet fades in; in a narrow one it slides up to the lower edge`(width: Int)
      async throws
    {
      try await ServedPage.with("<!--[1--><main><p>Text</p></main><!--[2--><!--]--><!--]-->") { page, browser in
        try await browser.resize(width: width, height: 800)
        try await slow(browser)
        try page.send("2<\(Self.sheet)")
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        let start = try await browser.run(
          """
          const sheet = document.querySelector('dialog');
          const moved = sheet.getAnimations().map(({ transitionProperty }) => transitionProperty);
          const { opacity } = getComputedStyle(sheet);
          return [moved.includes('translate'), opacity < 0.1, sheet.getBoundingClientRect().top > innerHeight - 10];
          """)
        #expect(start == (width == 390 ? [true, false, true] : [true, true, false]))
        try await browser.finishAnimations()
        let end = try await browser.run(
          """
          const sheet = document.querySelector('dialog');
          const { top, bottom } = sheet.getBoundingClientRect();
          return [getComputedStyle(sheet).opacity, Math.abs(bottom - innerHeight) < 1, Math.abs(top + bottom - innerHeight) < 2];
          """)
        #expect(end == (width == 390 ? ["1", true, false] : ["1", false, true]))
      }
    }

    @Test func `rows slide when one is inserted, moved and removed, and keep the focus and typed text`() async throws {
      try await ServedPage.with(rows) { page, browser in
        // The first change of the page's structure loads `motion.mjs`.
        try page.send("2+<<!--[9--><li class=\"row\">last</li><!--]-->", "9-")
        try await slow(browser)
        try await browser.click("[name=field]")
        try await browser.press("ab\u{E012}")
        func state() async throws -> JSON {
          try await browser.run(
            """
            const { name, value, selectionStart } = document.activeElement;
            const names = slides().map(({ effect }) => effect.target.textContent || 'field');
            return [name, value, selectionStart, names.sort()];
            """)
        }
        try page.send("2+3<<!--[6--><li class=\"row\">new</li><!--]-->", "!title \"inserted\"")
        try await browser.wait(until: "document.title === 'inserted'")
        #expect(try await state() == ["field", "ab", 1, ["field", "first", "new", "third"]])
        try page.send("4@", "!title \"moved\"")
        try await browser.wait(until: "document.title === 'moved'")
        #expect(try await state() == ["field", "ab", 1, ["field", "first", "new", "third"]])
        try await browser.run("for (const slide of slides()) slide.finish()")
        try page.send("6-", "!title \"removed\"")
        try await browser.wait(until: "document.title === 'removed'")
        #expect(try await state() == ["field", "ab", 1, ["field", "first", "third"]])
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test func `rows whose content changes, and the rows of a new list, do not slide`() async throws {
      let body =
        "<!--[1--><main><!--[2--><p>None</p><!--]--><ul><!--[3--><!--[4--><li><!--$-->a</li><!--]--><!--]--></ul></main><!--]-->"
      try await ServedPage.with(body) { page, browser in
        try page.send("3+<<!--[9--><li>last</li><!--]-->", "9-")
        try await slow(browser)
        try page.send("4.0=b", "2<<ul><li>new</li></ul>", "!title \"done\"")
        try await browser.wait(until: "document.title === 'done'")
        #expect(try await browser.run("return slides().length") == 0)
      }
    }

    @Test(.needsDevTools) func `nothing is animated for users who prefer reduced motion`() async throws {
      try await ServedPage.with(rows + page.replacing("[1-", with: "[11-").replacing("[2-", with: "[12-")) {
        page, browser in
        let feature: JSON = ["name": "prefers-reduced-motion", "value": "reduce"]
        try await browser.develop("Emulation.setEmulatedMedia", ["features": [feature]])
        try await slow(browser)
        try page.send("2+3<<!--[6--><li class=\"row\">new</li><!--]-->", "12<", "!title \"done\"")
        try await browser.wait(until: "document.title === 'done'")
        #expect(
          try await browser.run("return [document.getAnimations().length, document.querySelectorAll('dialog').length]")
            == [0, 0])
        try page.send("12<\(Self.sheet)")
        try await browser.wait(until: "document.querySelector('dialog:modal')")
        #expect(try await browser.run("return document.getAnimations().length") == 0)
      }
    }

    @Test func `the page keeps its width when a modal dialog hides the scrollbar, and gets it back with the scrollbar`()
      async throws
    {
      let long = String(repeating: "<p>line</p>", count: 200)
      let closed = page.replacing(/<dialog.*<\/dialog>/.dotMatchesNewlines(), with: "")
      try await ServedPage.with(closed.replacing("</main>", with: "\(long)</main>")) { page, browser in
        // WebKit has no scrollbars beside the page unless they have a style, and applies it when it adds a scrollbar.
        try await browser.run(
          """
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('::-webkit-scrollbar { width: 15px }');
          document.adoptedStyleSheets.push(sheet);
          const root = document.documentElement;
          root.style.overflow = 'hidden';
          root.getBoundingClientRect();
          root.style.overflow = '';
          window.box = () => {
            const { left, right } = document.querySelector('main').getBoundingClientRect();
            return [left, right, document.documentElement.clientWidth];
          };
          """)
        try await browser.waitForAssistance()
        let before = try await browser.run("return box()").array ?? []
        try page.send("2<\(Self.sheet)", "!title \"shown\"")
        try await browser.wait(until: "document.title === 'shown'")
        let shown = try await browser.run("return box()").array ?? []
        #expect(shown.prefix(2) == before.prefix(2))
        // The scrollbars of Firefox are above the page, and take no room.
        if BrowserEngine.current != .firefox { #expect(shown.last != before.last) }
        // A dialog above the first one hides no scrollbar.
        try await browser.run(
          """
          const second = document.body.appendChild(document.createElement('dialog'));
          second.showModal();
          """)
        #expect(try await browser.run("return box()").array == shown)
        try await browser.run("document.body.lastElementChild.close()")
        try page.send("2<", "!title \"closed\"")
        try await browser.wait(until: "document.title === 'closed'")
        #expect(try await browser.run("return box()").array == before)
      }
    }

    @Test(.needsDevTools) func `the page behind a modal dialog does not scroll`() async throws {
      let long = String(repeating: "<p>line</p>", count: 200)
      try await ServedPage.with(page.replacing("</main>", with: "\(long)</main>")) { page, browser in
        try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
        func wheel() async throws {
          let turn: JSON = ["type": "scroll", "x": 20, "y": 300, "deltaX": 0, "deltaY": 200, "duration": 0]
          try await browser.perform([["type": "wheel", "id": "wheel", "actions": [turn]]])
          try await browser.await(
            "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));")
        }
        try await wheel()
        #expect(try await browser.run("return scrollY") == 0)
        try page.send("2<", "!title \"closed\"")
        try await browser.wait(until: "document.title === 'closed'")
        try await wheel()
        #expect(try await browser.run("return scrollY > 0") == true)
      }
    }
  }
}

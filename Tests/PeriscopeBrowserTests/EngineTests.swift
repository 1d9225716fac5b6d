import PeriscopeTesting
import Testing

private func lines(_ count: Int) -> String { String(repeating: "<p>line</p>", count: count) }

extension BrowserTests {
  /// Features that some browsers lack, for which the script has replacements.
  @Suite struct EngineTests {
    @Test func `inserting rows above the visible part of a page does not move that part`() async throws {
      let body =
        "<!--[1--><ul><!--[2--><!--[3--><li><!--$-->first</li><!--]--><!--]--></ul>\(lines(80))<p id=\"read\">read</p>\(lines(80))<!--]-->"
      try await ServedPage.with(body) { page, browser in
        try page.send("!title \"connected\"")
        try await browser.wait(until: "document.title === 'connected'")
        try await browser.await(
          """
          await new Promise((done) => {
            addEventListener('scroll', () => setTimeout(done, 200), { once: true });
            document.getElementById('read').scrollIntoView({ block: 'center' });
          });
          window.top_ = document.getElementById('read').getBoundingClientRect().top;
          """)
        try page.send(
          "2+3<<!--[4--><li><!--$-->a</li><!--]-->", "2+3<<!--[5--><li><!--$-->b</li><!--]-->", "!title \"done\"")
        try await browser.wait(until: "document.title === 'done' && document.querySelectorAll('li').length === 3")
        let distance = try await browser.await(
          """
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return Math.abs(Math.round(document.getElementById('read').getBoundingClientRect().top - window.top_));
          """)
        #expect(distance == 0)
      }
    }

    @Test func `a click outside of a popover presses its close button`() async throws {
      let body = """
        <!--[1--><button id="before">Before</button><dialog class="popover" closedby="any" open data-modal><p>Text</p>\
        <form method="post"><button name="action" value="leave" data-cancel>Leave</button></form></dialog><!--]-->
        """
      try await ServedPage.with(body) { page, browser in
        try await browser.wait(until: "document.querySelector('dialog').matches(':modal')")
        try await browser.waitForMotion()
        try await browser.press(x: 5, y: 5)
        #expect(try page.posts(1).map(\.body) == ["action=leave"])
      }
    }

    @Test func `a row that is moved keeps its inner scroll position and its animation`() async throws {
      func row(_ id: Int) -> String {
        "<!--[\(id)--><li><div class=\"inner\"><!--$-->\(id)\(lines(20))</div></li><!--]-->"
      }
      let body = "<!--[1--><ul><!--[2-->\(row(5))\(row(6))\(row(7))<!--]--></ul><!--]-->"
      try await ServedPage.with(body) { page, browser in
        try await browser.waitForAssistance()
        try await browser.run(
          """
          const [row] = document.querySelectorAll('li');
          const inner = row.querySelector('.inner');
          inner.style.cssText = 'height: 40px; overflow: auto';
          inner.scrollTop = 30;
          inner.animate([{ opacity: 0.5 }, { opacity: 1 }], 100000).currentTime = 50000;
          window.look = () => [inner.scrollTop, inner.getAnimations()[0]?.currentTime >= 50000];
          """)
        try page.send("5@")
        try await browser.wait(until: "document.querySelector('li').textContent.startsWith('6')")
        #expect(try await browser.run("return look()") == [30, true])
      }
    }

    @Test func `a text field of several lines grows with its text`() async throws {
      try await ServedPage.with("<!--[1--><main><p><textarea></textarea></p></main><!--]-->") { _, browser in
        try await browser.waitForAssistance()
        let before = try await browser.run("return document.querySelector('textarea').clientHeight")
        try await browser.click("textarea")
        try await browser.press((1...9).map { "\($0)" }.joined(separator: "\u{E007}"))
        let after = try await browser.run(
          "const { scrollHeight, clientHeight } = document.querySelector('textarea'); return [clientHeight, scrollHeight <= clientHeight]"
        )
        guard case .number(let small) = before, case .number(let large)? = after.array?.first else {
          throw TestFailure("\(before) \(after)")
        }
        #expect(large > small)
        #expect(after.array?.last == true)
      }
    }
  }
}

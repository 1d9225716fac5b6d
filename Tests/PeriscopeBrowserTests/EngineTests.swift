import PeriscopeTesting
import Testing

private func lines(_ count: Int) -> String { String(repeating: "<p>line</p>", count: count) }

extension BrowserTests {
  /// What some browsers lack.
  @Suite struct EngineTests {
    @Test func `inserting rows above does not move the visible rows`() async throws {
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
        try await browser.waitForAssistance()
        try await browser.press(x: 5, y: 5)
        #expect(try page.posts(1).map(\.body) == ["action=leave"])
      }
    }
  }
}

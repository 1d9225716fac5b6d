import PeriscopeTestSupport
import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"
private let counts = "document.querySelector('output')?.textContent"
private let isLive = "window.periscope?.isLost === false"

/// A script that counts the streams that the page opens from now on, in `sessionStorage`, which outlives the page.
private let counting = """
  const unseen = window.fetch;
  window.fetch = (url, options) => {
    if (/event-stream/.test(options?.headers?.Accept)) sessionStorage.opened = 1 + Number(sessionStorage.opened ?? 0);
    return unseen(url, options);
  };
  """

/// A script that keeps the page out of the browser's back/forward cache.
private let uncached = "addEventListener('unload', () => {});"

extension BrowserTests {
  /// Pages that are left and shown again, over a slow network.
  @Suite struct NetworkHistoryTests {
    private func visit(
      _ delay: Int, preparation: String = "", _ test: (Browser) async throws -> Void
    ) async throws {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses", needsCompleteBrowser: true) { browser in
        try await browser.look(until: isLive)
        try await browser.run(preparation)
        try await test(browser)
      }
    }

    private func leave(_ browser: Browser) async throws {
      let address = try await browser.run("return new URL('/leaving', location).href").string ?? ""
      try await browser.open(address)
      try await browser.look(until: isLive)
    }

    /// Posts a form to `/presses`, the page that was left.
    private func post(_ body: String, in browser: Browser) async throws {
      let failure = try await browser.await(
        """
        const headers = { Prefer: 'return=minimal' };
        const response = await fetch('/presses', { method: 'POST', body: new URLSearchParams('\(body)'), headers });
        if (!response.ok) throw Error(await response.text());
        """)
      if let failure = failure.string { throw TestFailure(failure) }
    }

    /// Waits until the page and the server have these values.
    private func expectAgreement(_ browser: Browser, size: String, note: String) async throws {
      try await browser.look(
        until: "document.querySelector('[name=size]')?.value === '\(size)'"
          + " && document.querySelector('[name=note]').value === '\(note)' && \(isLive) && \(quiet)")
      // The script sends a typed value after a pause, so the server may not have it yet.
      try await browser.await(
        """
        for (;;) {
          const response = await fetch('/presses', { headers: { Accept: 'application/json' } });
          const { state } = await response.json();
          if (state.size === '\(size)' && state.note === '\(note)') return;
          await new Promise((done) => setTimeout(done, 20));
        }
        """)
    }

    @Test(arguments: NetworkStage.delays)
    func `after Back, controls show the server's values, whatever the browser restores`(delay: Int) async throws {
      try await visit(delay, preparation: uncached) { browser in
        try await browser.run("window.marker = true")
        try await browser.type("mine", into: "[name=note]")
        try await browser.type("Large", into: "[name=size]")
        try await expectAgreement(browser, size: "large", note: "mine")
        try await leave(browser)
        try await post("note=theirs", in: browser)
        try await post("size=small", in: browser)
        try await browser.back()
        try await expectAgreement(browser, size: "small", note: "theirs")
        guard !BrowserEngine.current.keepsPagesThatListenToUnload else { return }
        #expect(try await browser.run("return window.marker ?? false") == false)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `Back and Forward show pages from the browser's cache, with current values and a live stream`(delay: Int)
      async throws
    {
      try await visit(delay) { browser in
        try await browser.run("window.marker = 'presses'")
        try await leave(browser)
        try await browser.run("window.marker = 'leaving'")
        try await post("action=plain", in: browser)
        try await post("note=theirs", in: browser)
        try await browser.back()
        try await browser.look(until: "\(isLive) && \(counts) === '1 0 0 0'")
        try await expectAgreement(browser, size: "small", note: "theirs")
        try await browser.click("#plain")
        try await browser.look(until: "\(counts) === '2 0 0 0' && \(quiet)")
        // A browser that does not keep the page loads it again.
        let keepsPages = BrowserEngine.current.keepsStreamingPages
        if keepsPages { #expect(try await browser.run("return window.marker") == "presses") }
        try await browser.forward()
        try await browser.look(until: "location.pathname === '/leaving' && \(isLive)")
        if keepsPages { #expect(try await browser.run("return window.marker") == "leaving") }
        try await browser.click("#signOut")
        try await browser.look(until: "\(counts) === 'true' && \(quiet)")
      }
    }

    /// WebDriver cannot press the browser's shortcut that opens a closed tab again, so a new tab opens its URL.
    @Test(arguments: NetworkStage.delays)
    func `a closed tab that is opened again has the last entered text, and its buttons work`(delay: Int) async throws {
      try await visit(delay) { browser in
        let closed = try await browser.window()
        let address = try await browser.address() ?? ""
        try await browser.run(
          """
          const note = document.querySelector('[name=note]');
          note.focus();
          document.execCommand('insertText', false, 'last words');
          """)
        let opened = try await browser.openTab()
        browser.close(closed)
        try await browser.show(opened)
        try await browser.open(address)
        try await browser.look(until: "window.periscope?.epoch")
        try await browser.look(until: "document.querySelector('[name=note]').value === 'last words'")
        try await browser.click("#plain")
        try await browser.look(until: "\(counts) === '1 0 0 0' && \(quiet)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `after a reload, controls show the server's values`(delay: Int) async throws {
      try await visit(delay) { browser in
        try await browser.type("mine", into: "[name=note]")
        try await expectAgreement(browser, size: "small", note: "mine")
        // Sets the value without an event, so that it is never sent to the server.
        try await browser.run("document.querySelector('[name=note]').value = 'restored'")
        try await browser.reload()
        try await expectAgreement(browser, size: "small", note: "mine")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `text that was typed just before leaving the page is sent`(delay: Int) async throws {
      try await visit(delay) { browser in
        try await browser.run(
          """
          const note = document.querySelector('[name=note]');
          note.focus();
          document.execCommand('insertText', false, 'last words');
          """)
        try await leave(browser)
        try await browser.back()
        try await expectAgreement(browser, size: "small", note: "last words")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a page that was left does not open its stream again`(delay: Int) async throws {
      try await visit(delay, preparation: counting) { browser in
        try await browser.waitForAssistance()
        try await leave(browser)
        #expect(try await browser.run("return sessionStorage.opened ?? null") == .null)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a page is not shown from a cache after the user has signed out`(delay: Int) async throws {
      try await visit(delay) { browser in
        try await browser.run("window.marker = true")
        try await leave(browser)
        try await browser.click("#signOut")
        try await browser.look(until: "\(counts) === 'true' && \(quiet)")
        try await browser.back()
        try await browser.look(until: "location.pathname === '/presses' && \(isLive)")
        let seen = try await browser.run(
          "return [window.marker ?? false, performance.getEntriesByType('navigation')[0].transferSize > 0]")
        #expect(seen == [false, true])
      }
    }
  }
}

import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Browsers that use one process of Chromium after the other.
  @Suite(.needsDevTools) struct SharedBrowserTests {
    /// Opens browsers until one uses the process that a closed browser has used.
    private func browser(in process: String, _ stage: Stage) async throws -> Browser {
      for _ in 0..<20 {
        let browser = try await stage.browser()
        if browser.sharedProcess == process { return browser }
      }
      throw TestFailure("no browser uses the process again")
    }

    @Test func `a browser has no cookie, storage, cached response or window of the browser before it`() async throws {
      try await Stage.with { stage in
        let first = try await stage.browser()
        guard let process = first.sharedProcess else { return }
        let isCached =
          "fetch('/periscope/periscope.css?taste', { cache: 'only-if-cached', mode: 'same-origin' }).then(() => 1, () => 0)"
        let cached = try await first.await(
          """
          document.cookie = 'taste=1; path=/; max-age=1000';
          localStorage.taste = sessionStorage.taste = '1';
          await (await caches.open('taste')).put('/taste', new Response('1'));
          await new Promise((done) => { indexedDB.open('taste').onsuccess = done; });
          await (await fetch('/periscope/periscope.css?taste')).text();
          return \(isCached);
          """)
        #expect(cached == 1)
        try await first.click("button[value=incrementButtonTapped]")
        try await first.wait(until: "document.querySelector('output').textContent === '1'")
        #expect(try await first.run("return document.cookie.includes('taste')") == true)
        _ = try await first.openTab()
        try await first.close()

        let second = try await browser(in: process, stage)
        let kept = try await second.await(
          """
          return [await \(isCached), document.cookie, localStorage.length, sessionStorage.length, (await caches.keys()).length,
            (await indexedDB.databases()).length, document.querySelector('output').textContent,
            document.hasFocus(), document.visibilityState];
          """)
        #expect(kept == [0, "", 0, 0, 0, 0, "0", true, "visible"])
        #expect(try await second.windows() == [second.window()])
      }
    }

    @Test func `after a crash of its process, a browser fails, and the next one gets a new process`() async throws {
      try await Stage.with { stage in
        let first = try await stage.browser()
        guard let process = first.sharedProcess else { return }
        await first.crash()
        await #expect(throws: TestFailure.self) { try await first.open(stage.server.counter) }
        let second = try await stage.browser()
        #expect(second.sharedProcess != process)
        #expect(try await second.text("output") == "0")
      }
    }
  }
}

import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"

extension BrowserTests {
  /// The time until a page is correct again, over a slow network.
  @Suite struct NetworkReturnTests {
    @Test(arguments: NetworkStage.delays, ["signIn", "signOut"])
    func `after one round trip, a page shows the result of a press that replaces the session's cookie`(
      delay: Int, press: String
    )
      async throws
    {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/leaving") { browser in
        let seen = try await browser.await(
          """
          const output = document.querySelector('output');
          let responses = 0;
          const unnoted = window.fetch;
          window.fetch = async (url, options) => {
            const response = await unnoted(url, options);
            responses += 1;
            return response;
          };
          const start = performance.now();
          document.querySelector('#\(press)').click();
          const shown = await new Promise((done) => {
            const observer = new MutationObserver(() => {
              if (output.textContent !== 'true') return;
              observer.disconnect();
              done([performance.now() - start, responses]);
            });
            observer.observe(output, { subtree: true, childList: true, characterData: true });
          });
          window.fetch = unnoted;
          return shown;
          """)
        guard let milliseconds = seen.array?.first?.number, let responses = seen.array?.last?.number else {
          throw TestFailure("\(seen)")
        }
        print(
          "With \(delay) ms in each direction, a page is current \(milliseconds) ms after \(press) has replaced its cookie."
        )
        // The result may arrive before the response to the press, and waits for no further one.
        #expect(responses <= 1)
        // The page is live again: a press shows its result.
        try await browser.click("#\(press)")
        try await browser.wait(until: quiet)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a page is renewed by one request after a restart of its server`(delay: Int) async throws {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses") { browser in
        try await browser.click("#plain")
        try await browser.wait(until: "document.querySelector('output').textContent === '1 0 0 0' && \(quiet)")
        try await browser.run(
          """
          window.requests = [];
          const unnoted = window.fetch;
          window.fetch = async (url, options) => {
            const start = performance.now();
            const response = await unnoted(url, options);
            window.requests.push([String(url), performance.now() - start]);
            return response;
          };
          new MutationObserver((_, observer) => {
            observer.disconnect();
            window.requestsUntilRenewed = window.requests.length;
            document.documentElement.dataset.isRenewed = 'true';
          }).observe(document.documentElement, { childList: true });
          """)
        try site.restart()
        try await browser.wait(until: "document.documentElement.dataset.isRenewed")
        #expect(try await browser.run("return window.requestsUntilRenewed") == 1)
        try await browser.wait(until: "document.querySelector('output').textContent === '0 0 0 0'")
        try await browser.click("#plain")
        try await browser.wait(until: "document.querySelector('output').textContent === '1 0 0 0' && \(quiet)")
      }
    }
  }
}

import PeriscopeTestProxies
import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"
private let counts = "document.querySelector('output').textContent"
private let status = "document.querySelector('#periscope-status').textContent"
private let isLive = "window.periscope?.isLost === false"

extension BrowserTests {
  /// Networks that answer requests themselves, hold streams back, or lose responses.
  @Suite struct NetworkMishapTests {
    private func visit(_ delay: Int, _ test: (Browser, DelayingRelay, TestedSite) async throws -> Void) async throws {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      let relay = try DelayingRelay(server: site.port, delay: .milliseconds(delay))
      defer { relay.stop() }
      try await site.browse(at: "http://127.0.0.1:\(relay.port)/presses") { browser in
        try await browser.wait(until: isLive)
        try await browser.run("window.isSamePage = true")
        try await test(browser, relay, site)
        #expect(try await browser.run("return window.isSamePage") == true)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `in a network that requires a log-in, a press is reported as lost, and a value is kept and sent afterwards`(
      delay: Int
    ) async throws {
      let network = try LoginNetwork()
      defer { network.stop() }
      try await visit(delay) { browser, relay, site in
        relay.forward(to: network.port)
        try await browser.type("kept", into: "[name=note]")
        try await browser.click("#plain")
        try await browser.wait(until: "\(status) === 'Connection lost.' && !document.querySelector('#plain').ariaBusy")
        #expect(
          try await browser.run("return [\(counts), document.querySelector('[name=note]').value]") == [
            "0 0 0 0", "kept",
          ])
        relay.forward(to: site.port)
        // The values are sent again when the stream is open.
        try await browser.wait(until: "\(isLive) && document.querySelector('[name=note]').defaultValue === 'kept'")
        try await browser.click("#plain")
        try await browser.wait(until: "\(counts) === '1 0 0 0' && \(quiet) && !\(status)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `the results of presses show, and a typed value stays, although a proxy holds the stream back`(delay: Int)
      async throws
    {
      try await visit(delay) { browser, relay, _ in
        relay.mishap = .heldStreams
        try await browser.type("mine", into: "[name=note]")
        for number in 1...2 {
          try await browser.click("#plain")
          try await browser.wait(until: "\(counts) === '\(number) 0 0 0' && \(quiet)")
        }
        #expect(try await browser.run("return document.querySelector('[name=note]').value") == "mine")
        relay.mishap = nil
        relay.cut()
        try await browser.wait(until: isLive)
        try await browser.click("#plain")
        try await browser.wait(until: "\(counts) === '3 0 0 0' && \(quiet)")
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a press and a value whose response is lost take effect once`(delay: Int) async throws {
      try await visit(delay) { browser, relay, _ in
        // Leaves three unused connections. A browser sends a request again if such a connection ends without a response.
        try await browser.await(
          "await Promise.all([1, 2, 3].map(async () => (await fetch(location.href, { cache: 'no-store' })).text()))")
        relay.mishap = .lostResponses
        try await browser.run(
          """
          const note = document.querySelector('[name=note]');
          note.focus();
          document.execCommand('insertText', false, 'words');
          document.querySelector('#plain').click();
          """)
        // The stream shows the result.
        try await browser.wait(until: "\(status) === 'Connection lost.' && \(counts) === '1 0 0 0'")
        relay.mishap = nil
        try await browser.click("#plain")
        try await browser.wait(until: "\(counts) === '2 0 0 0' && \(quiet) && !\(status)")
        let note = try await browser.run(
          "return [document.querySelector('[name=note]').value, document.querySelector('.periscope-conflict')]")
        #expect(note == ["words", .null])
      }
    }
  }
}

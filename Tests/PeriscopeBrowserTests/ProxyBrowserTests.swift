import Foundation
import Periscope
import PeriscopeTestProxies
import PeriscopeTesting
import Testing

private func shows(_ id: String, _ text: String) -> String {
  "document.querySelector('#\(id)')?.textContent === '\(text)'"
}

private let enter = "button[value$=enterButtonTapped]"
private let note = "button[value=noteButtonTapped]"
private let status = "document.querySelector('#periscope-status')"

extension BrowserTests {
  /// Pages in a browser that reaches the server through a proxy.
  @Suite(.enabled(if: ProxyProgram.find("nginx") != nil, "needs nginx")) struct ProxyBrowserTests {
    @Test(.timeLimit(.minutes(5)), arguments: ["/desk", "/lobby"])
    func `ten tabs of one browser stay live behind nginx with its defaults`(path: String) async throws {
      let site = try TestedSite(.desks())
      defer { site.stop() }
      let nginx = try Nginx("nginx-default", server: site.port)
      try await site.browse(at: "http://127.0.0.1:\(nginx.port)\(path)") { browser in
        var tabs = [try await browser.window()]
        for _ in 1..<10 {
          tabs.append(try await browser.openTab())
          try await browser.open("http://127.0.0.1:\(nginx.port)\(path)")
        }
        // Clicks in each tab. The tab shows its own click and all earlier ones.
        for (number, tab) in tabs.enumerated() {
          try await browser.show(tab)
          try await browser.wait(until: shows("all", "\(number)"))
          try await browser.click(enter)
          try await browser.wait(until: shows("all", "\(number + 1)") + " && !document.querySelector('[aria-busy]')")
        }
        for tab in tabs {
          try await browser.show(tab)
          try await browser.wait(until: shows("all", "10"))
          guard path == "/desk" else { continue }
          #expect(try await browser.text("#own") == "0")
          try await browser.click(note)
          try await browser.wait(until: shows("own", "1"))
        }
      }
    }

    /// Connections die without a notice to either end, as when a laptop sleeps.
    @Test(.timeLimit(.minutes(5)), .needsDevTools)
    func `a page whose connections died silently reports it, recovers by itself, and shows the changes since then`()
      async throws
    {
      let site = try TestedSite(.desks(), pingInterval: .milliseconds(500))
      defer { site.stop() }
      let nginx = try Nginx("nginx-default", server: site.port)
      let relay = try SilentRelay(server: nginx.port)
      defer { relay.stop() }
      // The server sends pings thirty times as often as by default, so the script's timeouts are shortened as well.
      // `Math.random` returns 0, so that the waits between attempts are shortest: the browser first tries each dead
      // connection that it has kept, and each of these attempts fails.
      try await site.browse(at: "about:blank") { browser in
        try await browser.develop(
          "Page.addScriptToEvaluateOnNewDocument",
          [
            "source":
              "const wait = window.setTimeout; Math.random = () => 0; window.setTimeout = (work, time, ...rest) => wait(work, { 37500: 1250, 7500: 500 }[time] ?? time, ...rest);"
          ])
        try await browser.open("http://127.0.0.1:\(relay.port)/desk")
        try await browser.click(note)
        try await browser.wait(until: shows("own", "1"))
        try await browser.run("window.isSamePage = true")
        // On a busy machine, a ping may come later than the shortened timeout allows.
        try await browser.wait(until: "!\(status).textContent")

        relay.fallSilent()
        try await browser.wait(until: "\(status).textContent === 'Connection lost.'")
        let other = LocalRequest(
          port: Int(site.port), method: "POST", path: "/lobby", body: Data("action=enterButtonTapped".utf8))
        _ = try other.send(type: "application/x-www-form-urlencoded")
        #expect(try await browser.text("#all") == "0")

        relay.speakAgain()
        try await browser.wait(until: shows("all", "1") + " && !\(status).textContent")
        try await browser.click(note)
        try await browser.wait(until: shows("own", "2"))
        #expect(try await browser.run("return window.isSamePage") == true)
      }
    }
  }
}

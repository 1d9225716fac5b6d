import Foundation
import PeriscopeTestSupport
import PeriscopeTesting
import Testing

private let plus = "button[value=incrementButtonTapped]"
private let status = "document.querySelector('#periscope-status').textContent"

private func count(is value: Int) -> String { "document.querySelector('output').textContent === '\(value)'" }

extension BrowserTests {
  /// More windows of one browser than it has connections to a server.
  @Suite struct ManyTabsTests {
    @Test func `twelve windows stay live after the first ones are closed and after a restart of the server`()
      async throws
    {
      let folder = try TestFolder()
      try await Stage.with(data: folder.path) { stage in
        let browser = try await stage.browser()
        var windows = [try await browser.window()]
        while windows.count < 12 {
          windows.append(try await browser.openWindow())
          try await browser.open(stage.server.counter)
          try await browser.wait(until: "window.periscope?.epoch")
        }
        /// Clicks in a window, and expects that all windows show the value.
        func expectLive(clickingIn window: String, _ value: Int) async throws {
          try await browser.show(window)
          try await browser.click(plus)
          for window in windows {
            try await browser.show(window)
            try await browser.wait(until: count(is: value) + " && !\(status)")
          }
        }
        try await expectLive(clickingIn: windows[0], 1)
        for window in windows.prefix(2) { browser.close(window) }
        windows.removeFirst(2)
        try await expectLive(clickingIn: windows[0], 2)
        let epoch = try await browser.run("return window.periscope.epoch").string ?? ""
        stage.server.kill()
        try await stage.restartServer()
        for window in windows {
          try await browser.show(window)
          try await browser.wait(until: "window.periscope.epoch !== '\(epoch)'")
        }
        try await expectLive(clickingIn: windows[4], 3)
      }
    }

    @Test(.needsDevTools)
    func `in a browser without shared connections, a fifth window pauses the first one, which continues at a click`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        try await browser.develop(
          "Page.addScriptToEvaluateOnNewDocument", ["source": "delete window.SharedWorker"])
        try await browser.open(stage.server.counter)
        let first = try await browser.window()
        var last = first
        for _ in 0..<4 {
          last = try await browser.openWindow()
          try await browser.open(stage.server.counter)
          try await browser.wait(until: "window.periscope?.epoch")
        }
        try await browser.show(first)
        try await browser.wait(until: "\(status).startsWith('Paused')")
        try await browser.show(last)
        try await browser.click(plus)
        try await browser.wait(until: count(is: 1))
        try await browser.show(first)
        try await browser.click(plus)
        try await browser.wait(until: count(is: 2) + " && !\(status)")
      }
    }
  }
}

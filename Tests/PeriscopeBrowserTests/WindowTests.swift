import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"

extension BrowserTests {
  /// Two windows of one session.
  @Suite struct WindowTests {
    @Test(arguments: NetworkStage.delays)
    func `a dialog opens in one window only, and saved values show in all windows`(delay: Int)
      async throws
    {
      try await NetworkStage.with(delay, at: "/meetings") { stage in
        let browser = stage.browser
        let address = try await browser.run("return location.origin").string ?? ""
        let first = try await browser.window()
        let second = try await browser.openWindow()
        try await browser.open("\(address)/meetings")
        try await browser.wait(until: "window.periscope?.epoch")
        try await browser.show(first)
        try await browser.click("[value=recordButtonTapped]")
        try await browser.wait(until: "document.querySelector('dialog[open]') && \(quiet)")
        try await browser.click("[value='recorder.endButtonTapped']")
        try await browser.wait(until: "document.querySelectorAll('dialog[open]').length === 2 && \(quiet)")
        try await browser.show(second)
        #expect(try await browser.run("return document.querySelectorAll('dialog').length") == 0)
        try await browser.show(first)
        try await browser.clickControl(named: "Save")
        for window in [first, second] {
          try await browser.show(window)
          try await browser.wait(
            until: "document.querySelectorAll('main ul[aria-label=Meetings] li').length === 1"
              + " && !document.querySelector('dialog')")
        }
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `an alert of one window does not cover the field that the user types into in a different one`(delay: Int)
      async throws
    {
      try await NetworkStage.with(delay, at: "/login") { stage in
        let browser = stage.browser
        let address = try await browser.run("return location.origin").string ?? ""
        let name = "document.querySelector('[name=name]')"
        let first = try await browser.window()
        let second = try await browser.openWindow()
        try await browser.open("\(address)/login")
        try await browser.wait(until: "window.periscope?.epoch")
        try await browser.run("\(name).focus()")
        try await browser.type("Grace", every: 0)
        try await browser.show(first)
        try await browser.type("a@b", into: "[name=name]")
        try await browser.type("wrong", into: "[name=password]")
        try await browser.click("[value=logInButtonTapped]")
        try await browser.wait(until: "document.querySelector('dialog[open]') && \(quiet)")
        try await browser.show(second)
        try await browser.type("!", every: 0)
        try await browser.wait(until: "\(name).defaultValue === 'Grace!' && \(quiet)")
        #expect(try await browser.run("return document.querySelectorAll('dialog').length") == 0)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `each window has its own selected tab`(delay: Int) async throws {
      try await NetworkStage.with(delay, at: "/controls") { stage in
        let browser = stage.browser
        let address = try await browser.run("return location.origin").string ?? ""
        let selected = "document.querySelector('[role=tab][aria-selected=true]').textContent.trim()"
        let first = try await browser.window()
        let second = try await browser.openWindow()
        try await browser.open("\(address)/controls")
        try await browser.wait(until: "window.periscope?.epoch")
        try await browser.run("document.querySelector('[name=name]').focus()")
        try await browser.show(first)
        try await browser.click("[role=tab]:last-of-type")
        try await browser.wait(until: "\(selected) === 'Text and layout' && \(quiet)")
        try await browser.show(second)
        try await browser.type("!", every: 0)
        try await browser.wait(until: "document.querySelector('[name=name]').defaultValue.includes('!') && \(quiet)")
        #expect(try await browser.run("return \(selected)") == "Booking")
      }
    }
  }
}

import PeriscopeTesting
import Testing

private func sees(_ selector: String, _ text: String) -> String {
  "document.querySelector('\(selector)')?.textContent === '\(text)'"
}

/// Sheets, alerts, navigation and focus in a real browser.
@Suite(.takesTurns, .enabled(if: BrowserEngine.current.isInstalled, "needs a browser and its driver"))
struct DialogPageTests {
  private let quiet = "!document.querySelector('[aria-busy=true]')"
  private let escape = "\u{E00C}"

  @Test func `a sheet gets the focus, and Escape closes it and returns the focus to the button that opened it`()
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/order")
      try await browser.click("[value=extrasButtonTapped]")
      try await browser.wait(until: "document.querySelector('dialog.sheet')?.matches(':modal') && \(quiet)")
      #expect(try await browser.run("return document.querySelector('dialog').contains(document.activeElement)") == true)
      try await browser.photograph("sheet")
      try await browser.press(escape)
      try await browser.wait(until: "!document.querySelector('dialog') && \(quiet)")
      #expect(try await browser.run("return document.activeElement.value") == "extrasButtonTapped")
    }
  }

  @Test func `a sheet presents a second sheet, whose field gets the focus`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/order")
      try await browser.click("[value=extrasButtonTapped]")
      try await browser.wait(until: "document.querySelector('dialog') && \(quiet)")
      try await browser.click("[value$='extras.addButtonTapped']")
      let field = "destination.extras.newExtra.name"
      try await browser.wait(until: "document.activeElement.name === '\(field)' && \(quiet)")
      try await browser.type("Olives", into: "[name='\(field)']")
      try await browser.click("[value$='newExtra.addButtonTapped']")
      try await browser.wait(until: "document.querySelectorAll('dialog').length === 1 && \(quiet)")
      try await browser.wait(until: "document.querySelector('dialog ul li')?.textContent.includes('Olives')")
      try await browser.click("[value$='extras.doneButtonTapped']")
      try await browser.wait(
        until: "!document.querySelector('dialog') && document.body.textContent.includes('With Olives')")
      #expect(try await browser.run("return window.periscope.resyncs") == 0)
    }
  }

  @Test func `an alert has the focus on its cancel button, and is closed by Escape or a button`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/order")
      try await browser.click("[value=clearButtonTapped]")
      try await browser.wait(until: "document.querySelector('[role=alertdialog]')?.matches(':modal') && \(quiet)")
      #expect(try await browser.run("return document.activeElement.textContent") == "Cancel")
      try await browser.photograph("confirmation")
      try await browser.press(escape)
      try await browser.wait(until: "!document.querySelector('dialog') && \(quiet)")
      try await browser.click("[value=orderButtonTapped]")
      try await browser.wait(until: sees("[role=alertdialog] h2", "Something is missing"))
      try await browser.photograph("alert")
      try await browser.click("[value='destination.dismiss']")
      try await browser.wait(until: "!document.querySelector('dialog') && \(quiet)")
      #expect(try await browser.run("return window.periscope.resyncs") == 0)
    }
  }

  @Test func `a pushed level of a stack has a title and the focus, and its Back button removes it`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/login")
      try await browser.wait(until: "document.activeElement.name === 'name'")
      #expect(try await browser.run("return document.title") == "Log in")
      try await browser.type("a@b", into: "[name=name]")
      try await browser.type("secret", into: "[name=password]")
      try await browser.click("[value=logInButtonTapped]")
      try await browser.wait(
        until: sees("h1", "Second factor") + " && document.activeElement.name?.endsWith('secondFactor.code')")
      #expect(try await browser.run("return document.title") == "Second factor")
      #expect(try await browser.text(".navigation-back button") == "Log in")
      try await browser.photograph("stack")
      try await browser.click(".navigation-back button")
      try await browser.wait(until: sees("h1", "Log in") + " && document.title === 'Log in' && \(quiet)")
      #expect(try await browser.run("return window.periscope.resyncs") == 0)
    }
  }

  @Test(.needsPagesWithoutScripts) func `without scripts a dialog is part of the page, and its buttons are forms`()
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/order", runsScripts: false)
      try await browser.click("[value=extrasButtonTapped]")
      try await browser.see("//dialog//h2[.='Extras']")
      try await browser.click("[value='destination.extras.cancelButtonTapped']")
      try await browser.see("//main[not(.//dialog)]")
      try await browser.click("[value=orderButtonTapped]")
      try await browser.see("//dialog//h2[.='Something is missing']")
      try await browser.click("[value='destination.dismiss']")
      try await browser.see("//main[not(.//dialog)]")
    }
  }
}

import PeriscopeTesting
import Testing

/// The page of controls in a real browser: each control sends its changes, and shows the server's response.
@Suite(.takesTurns, .enabled(if: BrowserEngine.current.isInstalled, "needs a browser and its driver"))
struct GalleryControlsTests {
  private let quiet = "!document.querySelector('[aria-busy]')"

  private func shows(_ text: String) -> String {
    "document.querySelector('main').textContent.includes('\(text)')"
  }

  @Test func `each control of the example page sends its changes and shows the server's response`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls")
      try await browser.run("window.isSamePage = true")
      try await browser.photograph("controls")

      // Presses Backspace three times. The field keeps the focus, and the page shows that it must not be empty.
      try await browser.type("\u{e003}\u{e003}\u{e003}", into: "[name=name]")
      try await browser.wait(until: shows("A name is needed.") + " && document.activeElement.name === 'name'")
      try await browser.type("Grace", into: "[name=name]")
      try await browser.wait(until: "!" + shows("A name is needed."))

      try await browser.click("[name=room] option:last-child")
      try await browser.wait(until: shows("640 a night"))
      try await browser.click("[aria-label=Increment]")
      try await browser.wait(until: shows("960 a night") + " && document.querySelector('[name=persons]').value === '3'")
      try await browser.click("[name=meal][value=halfBoard]")
      try await browser.wait(until: "document.querySelector('[name=meal][checked]').value === 'halfBoard' && \(quiet)")

      // The server refuses a number outside of the range, and the line below the field explains why.
      try await browser.run("document.querySelector('[name=persons]').value = ''")
      try await browser.type("9\t", into: "[name=persons]")
      try await browser.wait(
        until: "document.querySelector('.reason')?.textContent.includes('from 1 to 4') && \(quiet)")
      let persons = "document.querySelector('[name=persons]')"
      #expect(
        try await browser.run("return [\(persons).ariaInvalid, \(persons).getAttribute('aria-describedby')]")
          == ["true", "periscope-reason-persons"])
      // Sends the value of a different field; the number stays marked as invalid.
      try await browser.type("x", into: "[name=note]")
      try await browser.wait(until: quiet)
      #expect(
        try await browser.run(
          "return \(persons).ariaInvalid === 'true' && document.querySelector('.reason').textContent.includes('from 1 to 4')"
        ) == true)
      try await browser.run("\(persons).value = ''")
      try await browser.type("4\t", into: "[name=persons]")
      try await browser.wait(
        until: "!\(persons).ariaInvalid && !document.querySelector('.reason') && \(quiet)")

      try await browser.click("summary")
      try await browser.wait(until: "document.querySelector('[data-click$=\"=false\"]').parentNode.open && \(quiet)")
      try await browser.click("[name=isLocked][type=checkbox]")
      try await browser.wait(until: "document.querySelector('[name=name]').disabled && \(quiet)")
      #expect(try await browser.run("return document.querySelector('[name=name]').value") == "Grace")
      #expect(try await browser.run("return window.isSamePage && window.periscope.resyncs") == 0)
    }
  }

  @Test(arguments: BrowserEngine.scriptModes)
  func `a form is cleared even if its number field contains an invalid text`(runsScripts: Bool) async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls", runsScripts: runsScripts)
      let persons = "document.querySelector('[name=persons]')"
      try await browser.type(" L\n", into: "[name=name]")
      try await browser.see("//input[@name='name' and @value='Ada L']")
      try await browser.type("e\t", into: "[name=persons]")
      if runsScripts { try await browser.wait(until: "\(persons).ariaInvalid === 'true' && \(quiet)") }
      #expect(try await browser.text("main button.destructive") == "Clear")
      try await browser.click("main button.destructive")
      try await browser.see("//input[@name='name' and @value='Ada']")
      guard runsScripts else { return }
      try await browser.wait(
        until: "!document.querySelector('[aria-invalid=true][name=persons]') && \(quiet)"
          + " && \(persons).value === '2' && \(persons).validity.valid && !document.querySelector('.reason')"
      )
      #expect(try await browser.run("return document.getElementsByName('').length") == 0)
    }
  }

  @Test(.needsPagesWithoutScripts)
  func `without scripts, entered values remain after a refusal, and the invalid field has the focus`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls", runsScripts: false)
      try await browser.type(" Hopper", into: "[name=name]")
      try await browser.type("old", into: "[name=age]")
      try await browser.click("[value=bookButtonTapped]")
      try await browser.see("//input[@name='age' and contains(@value, 'old') and @aria-invalid='true']")
      try await browser.see("//input[@name='name' and contains(@value, ' Hopper')]")
      try await browser.see("//*[@id='periscope-notice']//a[starts-with(., \"'Age' takes a whole number\")]")
      try await browser.photograph("refused")
      try await browser.type("\u{e010}\u{e003}\u{e003}\u{e003}", into: "[name=age]:focus")
      try await browser.click("[value=bookButtonTapped]")
      try await browser.see(
        "//main[not(.//*[@id='periscope-refused-0'])]//input[@name='name' and contains(@value, ' Hopper')]")
    }
  }

  @Test func `a page that shows a refused form receives changes, and keeps the entered value`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls")
      try await browser.type("old", into: "[name=age]")
      // Submits the form as if the browser's script had not loaded yet: the method `submit()` bypasses the script.
      try await browser.run("document.querySelector('[name=age]').form.submit()")
      try await browser.see("//input[@id='periscope-refused-0' and @value='36old']")
      try await browser.click("[name=room] option:last-child")
      try await browser.wait(until: shows("640 a night"))
      try await browser.click("[aria-label=Increment]")
      try await browser.wait(until: shows("960 a night") + " && \(quiet)")
      #expect(try await browser.run("return document.querySelector('[name=age]').value") == "36old")
      #expect(try await browser.run("return window.periscope.resyncs") == 0)
    }
  }

  @Test func `Return in a form with steppers presses no stepper's button`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls")
      let persons = try await browser.run("return document.querySelector('[name=persons]').value")
      try await browser.run(
        "window.sent = new Promise((done) => addEventListener('submit', (event) => done(event.submitter?.className)))")
      try await browser.type("\n", into: "[name=name]")
      #expect(try await browser.await("return await sent") != "step")
      try await browser.wait(until: quiet)
      #expect(try await browser.run("return document.querySelector('[name=persons]').value") == persons)
    }
  }

  @Test(arguments: BrowserEngine.scriptModes)
  func `Return in a field of a form without a default button presses none, and sends the text`(runsScripts: Bool)
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/order", runsScripts: runsScripts)
      if runsScripts {
        try await browser.run("addEventListener('submit', () => document.body.classList.add('sent'))")
      }
      try await browser.type("Blob\n", into: "[name=name]")
      if runsScripts { try await browser.wait(until: "document.querySelector('body.sent') && \(quiet)") }
      // Without scripts, the page that is loaded again contains the typed text.
      try await browser.see("//input[@name='name' and @value='Blob']")
      try await browser.see("//main[not(.//dialog)]")
    }
  }

  @Test(arguments: BrowserEngine.scriptModes)
  func `Return in a field presses the default button, and the mouse, Return and Space press the other buttons`(
    runsScripts: Bool
  )
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/order", runsScripts: runsScripts)
      try await browser.click("[value=extrasButtonTapped]")
      try await browser.see("//dialog")
      // Presses the button by Return instead of by the mouse.
      try await browser.type("\n", into: "dialog [value$='extras.addButtonTapped']")
      try await browser.type("Basil\n", into: "dialog [name$=name]")
      try await browser.see("//li[contains(., 'Basil')]")
      try await browser.type(" ", into: "dialog [value$='doneButtonTapped']")
      try await browser.see("//p[contains(., 'With Basil')]")
    }
  }

  @Test func `arrow keys, Home and End select tabs, and a guest's row is renamed and deleted`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(at: "/controls")
      try await browser.type("\u{e014}", into: "[role=tab]")
      try await browser.wait(
        until:
          "document.querySelector('table') && document.activeElement.matches('[role=tab][aria-selected=true]') && \(quiet)"
      )
      #expect(try await browser.run("return document.querySelectorAll('[role=tab][tabindex=\"0\"]').length") == 1)
      try await browser.press("\u{E011}")
      try await browser.wait(
        until: "document.activeElement.matches('[role=tab][aria-selected=true]:first-of-type') && \(quiet)")
      try await browser.press("\u{E010}")
      try await browser.wait(
        until: "document.activeElement.matches('[role=tab][aria-selected=true]:last-of-type') && \(quiet)")
      try await browser.press("\u{E012}")
      try await browser.wait(until: "document.querySelector('table') && \(quiet)")
      try await browser.type(" Lovelace", into: "[name='guests[1].name']")
      try await browser.wait(until: "document.querySelector('td').textContent === 'Ada Lovelace'")
      try await browser.click("main > * button.destructive")
      try await browser.wait(until: "document.querySelectorAll('tbody tr').length === 1 && \(quiet)")
      try await browser.photograph("guests")
      #expect(try await browser.run("return window.periscope.resyncs") == 0)
    }
  }
}

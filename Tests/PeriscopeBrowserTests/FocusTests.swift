import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy=true]')"
private let announced = "document.querySelector('.visually-hidden[role=status]')?.textContent"

private func focusIs(_ selector: String) -> String { "document.activeElement.matches(`\(selector)`)" }

extension BrowserTests {
  /// The new focus, and the announcements, after a patch removes or disables the focused control.
  @Suite struct FocusTests {
    @Test(arguments: NetworkStage.delays)
    func `the focus moves from a row's Edit button into its field and back, and from a removed row to the next one`(
      delay: Int
    )
      async throws
    {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/todos")
        try await browser.type("a\nb\nc\n", into: "[name=newTitle]")
        try await browser.wait(until: "document.querySelectorAll('ul.cards li').length === 3 && \(quiet)")
        // The pointer comes from elsewhere: the script ignores a click on a control that a patch has just moved under it.
        try await browser.run("dispatchEvent(new PointerEvent('pointermove', { clientX: -100, clientY: -100 }))")
        try await browser.click("li:nth-child(2) [value$=editButtonTapped]")
        try await browser.wait(until: "\(focusIs("li:nth-child(2) input[name$='.title']")) && \(quiet)")
        try await browser.press("!\u{E007}")
        try await browser.wait(until: "\(focusIs("li:nth-child(2) [value$=editButtonTapped]")) && \(quiet)")
        // The page's clock stands still, so that a busy machine does not make the keys late.
        try await browser.stopClock()
        try await browser.click("li:nth-child(2) [value$=deleteButtonTapped]")
        try await browser.wait(
          until: "document.querySelectorAll('ul.cards li').length === 2"
            + " && \(focusIs("li:nth-child(2) [value$=deleteButtonTapped]")) && \(quiet)")
        try await browser.wait(until: "\(announced) === 'b!: Removed.'")
        // A second press of a key, as by mistake, does not press the control that has received the focus meanwhile.
        try await browser.press("\u{E007} ")
        #expect(try await browser.run("return document.querySelector('[aria-busy=true]')") == .null)
        try await browser.advanceClock()
        try await browser.press("\u{E007}")
        try await browser.wait(until: focusIs("li:only-child [value$=deleteButtonTapped]") + " && \(quiet)")
        try await browser.advanceClock()
        try await browser.press("\u{E007}")
        try await browser.wait(
          until: "!document.querySelector('ul.cards li') && document.activeElement !== document.body && \(quiet)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a quick second press of Return does not press the control that has just received the focus`(delay: Int)
      async throws
    {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/controls")
        try await browser.waitForAssistance()
        try await browser.stopClock()
        try await browser.run(
          """
          const book = document.querySelector('[value=bookButtonTapped]');
          book.focus();
          // Presses Return for the second time directly after the focus has moved.
          addEventListener('focusin', ({ target }) => setTimeout(() => {
            window.next = target.textContent;
            const event = { key: 'Enter', bubbles: true, cancelable: true };
            window.isIgnored = !target.dispatchEvent(new KeyboardEvent('keydown', event));
            document.documentElement.dataset.isDone = 'true';
          }), { once: true });
          book.click();
          """)
        try await browser.wait(until: "document.documentElement.dataset.isDone")
        #expect(try await browser.run("return [window.next, window.isIgnored]") == ["Clear", true])
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `when the focused control is disabled, the focus goes to a different control`(delay: Int) async throws {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/todos")
        try await browser.type("a\n", into: "[name=newTitle]")
        try await browser.wait(until: "document.querySelector('ul.cards li') && \(quiet)")
        try await browser.click("li [role=switch]")
        try await browser.wait(until: "document.querySelector('footer button:enabled') && \(quiet)")
        try await browser.click("footer button")
        try await browser.wait(until: "document.querySelector('footer button:disabled') && \(quiet)")
        try await browser.wait(until: focusIs("button, a, input"))
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `after navigation the focus is on the new heading, or on the field that the page chooses`(delay: Int)
      async throws
    {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/login")
        try await browser.wait(until: focusIs("[name=name]"))
        try await browser.type("ada", into: "[name=name]")
        try await browser.type("secret", into: "[name=password]")
        try await browser.stopClock()
        try await browser.click("[value=logInButtonTapped]")
        try await browser.wait(until: "document.activeElement.textContent === 'Account' && \(quiet)")
        try await browser.wait(until: "\(announced)?.startsWith('Account')")
      }
    }

    @Test func `Return moves the focus to the next field if the submit label says so`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/login")
        try await browser.wait(until: focusIs("[name=name]"))
        try await browser.press("ada")
        // The page loads the part by itself, not only with the first key.
        try await browser.wait(until: "window.periscope?.isAssisting")
        try await browser.press("\u{E007}")
        try await browser.wait(until: focusIs("[name=password]"))
        try await browser.wait(until: quiet)
        #expect(try await browser.run("return document.title") == "Log in")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `the result of a press is announced to screen readers, also if only a text changes`(delay: Int) async throws {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/controls")
        try await browser.waitForAssistance()
        try await browser.stopClock()
        try await browser.click("[value=bookButtonTapped]")
        try await browser.wait(until: "\(announced) === '1 booked'")
      }
    }
  }
}

extension Browser {
  /// Presses Shift, and waits for `assistance.mjs`, the part of the script that is loaded when the page is first used.
  func waitForAssistance() async throws {
    try await press("\u{E008}")
    try await self.await("while (!window.periscope.isAssisting) await new Promise(requestAnimationFrame)")
  }

  /// Waits for `motion.mjs`, the part of the script that animates changes and dismisses dialogs.
  func waitForMotion() async throws {
    try await self.await("while (!window.periscope.isAnimating) await new Promise(requestAnimationFrame)")
  }

  /// Ignores the timers that the page starts from now on for a number of milliseconds, so that they do not end before the test's next
  /// command on a busy machine.
  func ignoreTimers(of milliseconds: Int) async throws {
    try await run(
      """
      const plain = window.setTimeout;
      window.setTimeout = (work, time, ...rest) => time === \(milliseconds) ? 0 : plain(work, time, ...rest);
      """)
  }

  /// Stops the clock of the page. The script uses it to tell whether a key is pressed twice by mistake, whether a change is the
  /// result of a press, and whether a page was prefetched recently.
  func stopClock() async throws {
    try await run("window.time = performance.now(); performance.now = () => window.time")
  }

  /// Advances the stopped clock until keys can press a control that has just received the focus.
  func advanceClock() async throws { try await run("window.time += 301") }
}

import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy=true]')"
private let status = "document.querySelector('#periscope-status')"
private let persons = "document.querySelector('[name=persons]')"
private let note = "document.querySelector('[id=\"periscope-reason-persons\"]')"

extension BrowserTests {
  /// The notices and marks that a page shows after a refusal.
  @Suite struct RefusalNoticeTests {
    @Test func `the notice of a refusal is one short sentence, which disappears after five seconds or by Escape`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser()
        let plus = "button[value=incrementButtonTapped]"
        try await browser.run(
          "window.plain = window.setTimeout; window.setTimeout = (work, time) => time === 5000 ? (window.dismiss = work) : plain(work, time)"
        )
        for _ in 0..<2 {
          try await browser.run("document.querySelector('\(plus)').value = 'resetEverything'")
          try await browser.click("button[value=resetEverything]")
          try await browser.wait(
            until: "\(status).textContent === 'This has changed meanwhile. Look at it, and try again.' && \(quiet)")
          #expect(try await browser.run("return \(status).getAttribute('role')") == "status")
          if try await browser.run("return !window.isSecond") == true {
            try await browser.run("window.isSecond = true; window.dismiss()")
          } else {
            try await browser.press("\u{E00C}")
          }
          try await browser.wait(until: "!\(status).textContent")
          try await browser.run("document.querySelector('[value=resetEverything]').value = 'incrementButtonTapped'")
        }
      }
    }

    @Test func `an invalid value is marked at its field until it is corrected, also while other fields change`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/controls")
        try await browser.run("\(persons).value = ''")
        try await browser.type("9\t", into: "[name=persons]")
        try await browser.wait(until: "\(note)?.textContent.includes('from 1 to 4') && \(quiet)")
        let described = try await browser.run(
          "return [\(persons).ariaInvalid, \(persons).getAttribute('aria-describedby').includes(\(note).id)]")
        #expect(described == ["true", true])
        try await browser.type("x", into: "[name=note]")
        try await browser.wait(until: quiet)
        #expect(try await browser.run("return \(persons).ariaInvalid === 'true' && \(note) !== null") == true)
        try await browser.photograph("marked")
        try await browser.run("\(persons).value = ''")
        try await browser.type("4\t", into: "[name=persons]")
        try await browser.wait(until: "\(persons).ariaInvalid !== 'true' && !\(note) && \(quiet)")
      }
    }

    @Test func `a refused choice among radio buttons is marked once, until the user chooses a different one`()
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/order")
        let radios = "[...document.getElementsByName('pizza.size')]"
        try await browser.wait(until: "window.periscope?.epoch")
        try await browser.run(
          """
          const radio = \(radios).find(({ checked }) => !checked);
          radio.value = 'giant';
          radio.click();
          """)
        try await browser.wait(until: "document.querySelector('.reason') && \(quiet)")
        #expect(try await browser.run("return document.querySelectorAll('.reason').length") == 1)
        try await browser.run("\(radios).find(({ checked, value }) => !checked && value !== 'giant').click()")
        try await browser.wait(until: "!document.querySelector('.reason') && \(quiet)")
        #expect(try await browser.run("return \(radios).some(({ ariaInvalid }) => ariaInvalid)") == false)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `after a refused form, the first marked field has the focus`(delay: Int) async throws {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/controls")
        try await browser.keepNotices()
        // Removes the limits from the fields, because the browser itself would refuse to send these values.
        try await browser.run(
          """
          const [arrival, persons] = ['arrival', 'persons'].map((name) => document.querySelector(`[name=${name}]`));
          for (const name of ['min', 'max']) arrival[name] = persons[name] = '';
          arrival.value = '2001-02-03';
          persons.value = 9;
          """)
        try await browser.click("[value=bookButtonTapped]")
        try await browser.wait(until: "document.querySelectorAll('.reason').length === 2 && \(quiet)")
        #expect(try await browser.run("return document.activeElement.name") == "persons")
        #expect(try await browser.run("return \(status).textContent !== ''") == true)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `the error of a date out of range shows no ISO dates`(delay: Int) async throws {
      try await Stage.with(delay: delay) { stage in
        let browser = try await stage.browser(at: "/controls")
        try await browser.run(
          """
          const field = document.querySelector('input[type=date]');
          field.min = '';
          field.value = '2001-02-03';
          field.dispatchEvent(new Event('change', { bubbles: true }));
          """)
        let text = "document.querySelector('.reason')?.textContent"
        try await browser.wait(until: "\(text) && \(quiet)")
        #expect(try await browser.run("return /\\d{4}-\\d\\d-\\d\\d/.test(\(text))") == false)
        #expect(try await browser.run("return \(text)") != "")
      }
    }

    @Test func `the notice of a refusal does not cover the pressed control`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/todos")
        try await browser.keepNotices()
        try await browser.run(
          """
          const last = [...document.querySelectorAll('button')].at(-1);
          last.disabled = false;
          last.value = 'gone';
          document.querySelector('main').style.marginTop = `${innerHeight}px`;
          last.scrollIntoView({ block: 'end' });
          last.focus();
          last.click();
          """)
        try await browser.wait(until: "\(status).textContent && \(quiet)")
        let overlaps = try await browser.run(
          """
          const [notice, button] = [\(status), document.querySelector('[value=gone]')].map((e) => e.getBoundingClientRect());
          return notice.bottom > button.top && notice.top < button.bottom;
          """)
        #expect(overlaps == false)
      }
    }
  }
}

extension Browser {
  /// Keeps the notices of refusals, which the page otherwise removes after five seconds, until the user dismisses them.
  func keepNotices() async throws { try await ignoreTimers(of: 5_000) }
}

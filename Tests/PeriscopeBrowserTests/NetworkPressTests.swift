import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"
private let output = "document.querySelector('output').textContent"

extension BrowserTests {
  /// The display of presses and choices over a slow network.
  @Suite struct NetworkPressTests {
    @Test(arguments: NetworkStage.delays)
    func `two quick clicks press a destructive button once and a plain one twice; 'activation' changes this`(delay: Int)
      async throws
    {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses") { browser in
        try await browser.run(
          """
          for (const id of ['plain', 'remove', 'pay', 'repeat'])
            for (let click = 0; click < 2; click++) document.getElementById(id).click();
          """)
        try await browser.wait(until: "\(output) === '2 1 1 2' && \(quiet)")
        // Once the result is shown, a press counts as a new one.
        try await browser.run("for (const id of ['remove', 'pay']) document.getElementById(id).click()")
        try await browser.wait(until: "\(output) === '2 2 2 2' && \(quiet)")
      }
    }

    @Test(.needsDevTools, arguments: NetworkStage.delays)
    func `presses before the script runs are performed, and the input in other forms is kept`(delay: Int)
      async throws
    {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      let preparation = """
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive' || sessionStorage.pressed) return;
          sessionStorage.pressed = !window.periscope;
          document.querySelector('[name=note]').value = 'early';
          for (const id of ['plain', 'plain', 'remove', 'remove']) document.getElementById(id).click();
        });
        """
      try await NetworkStage.with(delay, site, at: "/presses", preparation: preparation) { browser in
        try await browser.wait(until: "\(output) === '2 1 0 0' && \(quiet)")
        let note = "document.querySelector('[name=note]')"
        try await browser.wait(until: "\(note).defaultValue === 'early'")
        #expect(try await browser.run("return [\(note).value, sessionStorage.pressed]") == ["early", "true"])
        #expect(try await browser.posts().count == 1)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a pressed button shows at once that it is busy, with a spinner after 0.15 s, and does not look disabled`(
      delay: Int
    )
      async throws
    {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses") { browser in
        let look = try await browser.run(
          """
          const button = document.getElementById('plain');
          button.click();
          const [style, after] = [getComputedStyle(button), getComputedStyle(button, '::after')];
          return [button.ariaBusy, style.opacity, style.cursor, after.content !== 'none', after.animationDelay.split(',')[0]];
          """)
        #expect(look == ["true", "1", "progress", true, "0.15s"])
        try await browser.wait(until: quiet)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a choice shows at once, and is reset if the server refuses it`(delay: Int) async throws {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses") { browser in
        let shown = """
          [document.querySelector('[name=size]').value, document.querySelector('[name=isLoud]').ariaChecked,
            document.querySelector('[name=volume]').value]
          """
        let first = try await browser.run(
          """
          const size = document.querySelector('[name=size]');
          const volume = document.querySelector('[name=volume]');
          size.value = 'large';
          volume.value = 70;
          for (const control of [size, volume]) control.dispatchEvent(new Event('change', { bubbles: true }));
          document.querySelector('[name=isLoud]').click();
          return \(shown);
          """)
        #expect(first == ["large", "true", "70"])
        try await browser.wait(until: quiet)
        #expect(try await browser.run("return \(shown)") == ["large", "true", "70"])
        #expect(try await browser.posts().count == 1)
        try await browser.keepNotices()
        try await browser.run(
          """
          const size = document.querySelector('[name=size]');
          size.options[0].value = 'tiny';
          size.selectedIndex = 0;
          size.dispatchEvent(new Event('change', { bubbles: true }));
          """)
        try await browser.wait(until: "document.querySelector('#periscope-status').textContent && \(quiet)")
        #expect(try await browser.run("return \(shown)") == ["large", "true", "70"])
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a double click that opens a dialog shows no refusal, and closing the dialog returns the focus`(delay: Int)
      async throws
    {
      try await NetworkStage.with(delay, at: "/meetings") { stage in
        let browser = stage.browser
        let status = "document.querySelector('#periscope-status').textContent"
        try await browser.click("[value=recordButtonTapped]", pauses: [30, 0])
        try await browser.wait(until: "document.querySelector('dialog[open]') && \(quiet)")
        try await browser.wait(until: "window.periscope.isAssisting")
        #expect(try await browser.run("return \(status)") == "")
        try await browser.pressControl(named: "End")
        try await browser.wait(until: "document.querySelectorAll('dialog[open]').length === 2 && \(quiet)")
        try await browser.pressControl(named: "Save")
        try await browser.wait(
          until: "!document.querySelector('dialog') && document.activeElement.value === 'recordButtonTapped'")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `choices that change faster than the network answers never jump back, and end up as on the server`(delay: Int)
      async throws
    {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses") { browser in
        let numbers = try await browser.await(
          """
          const [size, isLoud, volume, count] = ['size', 'isLoud', 'volume', 'count'].map((name) =>
            document.querySelector(`[name=${name}]`));
          const shown = [];
          for (let turn = 1; turn <= 5; turn++) {
            document.querySelector("[value='count.increment']").click();
            isLoud.click();
            volume.value = 20 + 10 * turn;
            size.value = turn % 2 ? 'large' : 'small';
            for (const control of [volume, size]) control.dispatchEvent(new Event('change', { bubbles: true }));
            for (let look = 0; look < 6; look++) {
              shown.push(Number(count.value) * 1000 + Number(volume.value));
              await new Promise((done) => setTimeout(done, 10));
            }
          }
          return shown;
          """)
        let shown = (numbers.array ?? []).compactMap { if case .number(let value) = $0 { value } else { nil } }
        #expect(shown.count == 30 && shown == shown.sorted(), "\(shown)")
        try await browser.wait(until: quiet)
        let agreed = try await browser.await(
          """
          const response = await fetch('/presses', { headers: { Accept: 'application/json' } });
          const { state } = await response.json();
          const value = (name) => document.querySelector(`[name=${name}]`).value;
          const isLoud = document.querySelector('[name=isLoud]').ariaChecked === 'true';
          return [[value('size'), isLoud, Number(value('volume')), Number(value('count'))],
            [state.size, state.isLoud, state.volume, state.count]];
          """)
        let expected: JSON = ["large", true, 70, 8]
        #expect(agreed == [expected, expected])
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a stepper shows each press at once, and then the server's number`(delay: Int) async throws {
      let site = try TestedSite(.presses())
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/presses") { browser in
        let first = try await browser.run(
          """
          for (let press = 0; press < 9; press++) document.querySelector("[value='count.increment']").click();
          return document.querySelector('[name=count]').value;
          """)
        #expect(first == "12")
        try await browser.wait(until: "document.querySelector('[name=count]').value === '9' && \(quiet)")
      }
    }
  }
}

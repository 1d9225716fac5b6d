import PeriscopeTesting
import Testing

private let quiet = "!document.querySelector('[aria-busy]')"
private let output = "document.querySelector('output').textContent"

extension BrowserTests {
  /// How presses and choices show over a slow network.
  @Suite struct NetworkPressTests {
    @Test(arguments: NetworkStage.delays)
    func `a destructive button is pressed once, others as often as they are clicked, and both can be changed`(
      delay: Int
    )
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
        // After the result has shown, a press is a new one.
        try await browser.run("for (const id of ['remove', 'pay']) document.getElementById(id).click()")
        try await browser.wait(until: "\(output) === '2 2 2 2' && \(quiet)")
      }
    }

    @Test(.needsDevTools, arguments: NetworkStage.delays)
    func `presses before the script runs are performed, and what was entered in other forms is kept`(delay: Int)
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
    func `a press shows at once, a busy button gets a spinner after a while, and does not look disabled`(delay: Int)
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
  }
}

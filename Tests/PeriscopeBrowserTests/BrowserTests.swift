import PeriscopeTesting
import Testing

private let plus = "button[value=incrementButtonTapped]"
private let minus = "button[value=decrementButtonTapped]"
private let status = "document.querySelector('#periscope-status')"

private func count(is value: String) -> String {
  "document.querySelector('output').textContent === '\(value)'"
}

@Suite(.takesTurns, .enabled(if: BrowserEngine.current.isInstalled, "needs a browser and its driver"))
struct BrowserTests {
  @Test func `a click on a counter's button changes one text node and nothing else`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      try await browser.run(
        """
        const text = document.querySelector('output').lastChild;
        window.changes = [];
        window.watcher = new MutationObserver((records) => {
          for (const { target, type, attributeName } of records)
            if (!['aria-busy', 'style'].includes(attributeName) && target.id !== 'periscope-status')
              changes.push(target === text ? `the text: ${type}` : `${target.nodeName}: ${type} ${attributeName}`);
        });
        watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        """)
      try await browser.click(plus)
      try await browser.wait(until: count(is: "1"))
      try await browser.wait(until: "!document.querySelector('[aria-busy]')")
      #expect(try await browser.run("return changes") == ["the text: characterData"])
      #expect(try await browser.run("return \(status).textContent || window.periscope.resyncs") == 0)
      try await browser.photograph("counter")
    }
  }

  @Test func `six clicks in a row on a counter's buttons all count, without loading the page again`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      try await browser.run("window.isSamePage = true")
      try await browser.run("for (let i = 0; i < 5; i++) document.querySelector('\(plus)').click()")
      try await browser.run("document.querySelector('\(minus)').click()")
      try await browser.wait(until: count(is: "4") + " && !document.querySelector('[aria-busy]')")
      #expect(try await browser.run("return window.isSamePage") == true)
    }
  }

  @Test func `two tabs of one browser show the same count`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      let first = try await browser.window()
      let second = try await browser.openTab()
      try await browser.open(stage.server.counter)
      try await browser.click(plus)
      try await browser.wait(until: count(is: "1"))
      try await browser.show(first)
      try await browser.wait(until: count(is: "1"))
      try await browser.click(plus)
      try await browser.wait(until: count(is: "2"))
      try await browser.show(second)
      try await browser.wait(until: count(is: "2"))
    }
  }

  @Test func `two browsers show separate counts of one page`() async throws {
    try await Stage.with { stage in
      let one = try await stage.browser()
      let other = try await stage.browser()
      try await one.click(plus)
      try await one.wait(until: count(is: "1"))
      try await other.click(minus)
      try await other.wait(until: count(is: "-1"))
      #expect(try await one.text("output") == "1")
    }
  }

  @Test(.needsPagesWithoutScripts)
  func `without JavaScript a press of a button submits a form and is redirected to the page`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser(runsScripts: false)
      for number in 0...2 {
        try await browser.see("//output[. = '\(number)']")
        if number < 2 { try await browser.click(plus) }
      }
      #expect(try await browser.address() == stage.server.counter)
    }
  }

  @Test func `when the server refuses a request, the page shows the reason until the next press`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      try await browser.keepNotices()
      try await browser.run("document.querySelector('\(plus)').value = 'resetEverything'")
      try await browser.click("button[value=resetEverything]")
      try await browser.wait(until: "\(status).textContent && !document.querySelector('[aria-busy]')")
      #expect(try await browser.text("output") == "0")
      try await browser.photograph("refused")
      try await browser.click(minus)
      try await browser.wait(until: count(is: "-1") + " && !\(status).textContent")
    }
  }

  @Test func `after an event that does not fit the page, the script loads the page's content anew once`() async throws {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      try await browser.run(
        "for (const e of document.querySelectorAll('main h1, main output')) e.firstChild.remove(); window.isSamePage = true"
      )
      try await browser.click(plus)
      try await browser.wait(until: count(is: "1") + " && !document.querySelector('[aria-busy]')")
      try await browser.click(plus)
      try await browser.wait(until: count(is: "2") + " && !document.querySelector('[aria-busy]')")
      #expect(try await browser.run("return window.isSamePage && window.periscope.resyncs") == 1)
    }
  }

  @Test func `a page reports that its server is down, and continues with the server's state after a restart`()
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      try await browser.click(plus)
      try await browser.wait(until: count(is: "1"))
      try await browser.run("document.querySelector('\(minus)').focus(); window.isSamePage = true")
      try await browser.run("window.before = periscope.epoch")

      stage.server.kill()
      try await browser.wait(until: "\(status).textContent === 'Connection lost.'")
      try await browser.photograph("lost")

      try await stage.restartServer()
      // The server has lost the session. Waits until the page has its new one, because a request before that would
      // start a different session.
      try await browser.wait(until: "!\(status).textContent && periscope.epoch !== window.before")
      let truth = try await browser.await(
        """
        const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        return page.querySelector('output').textContent;
        """)
      try await browser.wait(until: count(is: truth.string ?? ""))
      let focused = try await browser.run("return window.isSamePage && document.activeElement.value")
      #expect(focused == "decrementButtonTapped")
      try await browser.click(plus)
      try await browser.wait(until: "document.querySelector('output').textContent - 1 === \(truth.string ?? "")")
    }
  }

  @Test func `entered values, the focus and the selected text survive a renewal of the page after a restart`()
    async throws
  {
    try await Stage.with { stage in
      let browser = try await stage.browser()
      // The counter has no fields, so the script inserts some into this page and into each page that it fetches.
      try await browser.run(
        """
        const field = '<input name="note" value="old"><textarea name="more"></textarea>'
          + '<select name="size"><option>S<option selected>M<option>L</select><input type="checkbox" name="agreed">';
        const plain = window.fetch;
        window.fetch = async (url, options) => {
          const answer = await plain(url, options);
          if (!answer.headers.get('Content-Type')?.includes('text/html')) return answer;
          const page = (await answer.text()).replace('</main>', field + '</main>');
          return new Response(page, { headers: answer.headers });
        };
        document.querySelector('main').insertAdjacentHTML('beforeend', field);
        const [note, more, size, agreed] = document.querySelectorAll('[name]:not(button, meta)');
        note.value = 'half a sent';
        more.value = 'two\\nlines';
        size.value = 'L';
        agreed.checked = true;
        note.focus();
        note.setSelectionRange(2, 6);
        window.before = periscope.epoch;
        """)
      stage.server.kill()
      try await stage.restartServer()
      try await browser.wait(until: "periscope.epoch !== window.before")
      let kept = try await browser.run(
        """
        const [note, more, size, agreed] = document.querySelectorAll('[name]:not(button, meta)');
        return [note.value, more.value, size.value, agreed.checked, document.activeElement === note,
          note.selectionStart, note.selectionEnd];
        """)
      #expect(kept == ["half a sent", "two\nlines", "L", true, true, 2, 6])
    }
  }
}

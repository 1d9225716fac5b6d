import ComposableArchitecture
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

private let shown = VisitStage.shown
private let isQuiet = VisitStage.isQuiet

/// A script that types into the field of the list.
private func typeNote(_ text: String) -> String {
  "document.querySelector('[name=note]').focus(); document.execCommand('insertText', false, '\(text)');"
}

extension BrowserTests {
  /// Links within a layout, while the user does something else.
  @Suite struct VisitTests {
    private func visit(
      _ page: String, _ delay: Int, needsCompleteBrowser: Bool = false, _ test: (Browser) async throws -> Void
    ) async throws {
      try await VisitStage.with(page, delay, needsCompleteBrowser: needsCompleteBrowser, test)
    }

    private func expectNote(_ text: String, in browser: Browser) async throws {
      try await browser.look(until: "document.querySelector('[name=note]')?.value === '\(text)' && \(isQuiet)")
    }

    private func expectSameDocument(_ browser: Browser) async throws {
      #expect(try await VisitStage.isSameDocument(browser))
    }

    // MARK: Input

    @Test(arguments: NetworkStage.delays)
    func `text typed while a link's page loads reaches the server`(delay: Int) async throws {
      try await visit("/list", delay, needsCompleteBrowser: true) { browser in
        try await browser.run(
          """
          const plain = window.fetch;
          window.fetch = async (url, options) => {
            const response = await plain(url, options);
            if (options?.headers?.Accept !== 'text/html') return response;
            window.fetch = plain;
            \(typeNote("late"))
            return response;
          };
          document.getElementById('board').click();
          """)
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet)")
        try await browser.back()
        try await expectNote("late", in: browser)
        try await expectSameDocument(browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `text typed just before Back reaches the server`(delay: Int) async throws {
      try await visit("/boards/1", delay, needsCompleteBrowser: true) { browser in
        try await browser.click("#list")
        try await browser.look(until: "document.querySelector('[name=note]') && \(isQuiet)")
        try await browser.run("\(typeNote("words")) history.back();")
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet)")
        try await browser.forward()
        try await expectNote("words", in: browser)
        try await expectSameDocument(browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a form sent just before a click on a link is performed once, and its response changes nothing`(delay: Int)
      async throws
    {
      try await visit("/presses", delay, needsCompleteBrowser: true) { browser in
        try await browser.run(
          """
          const size = document.querySelector('[name=size]');
          size.options[0].value = 'tiny';
          size.selectedIndex = 0;
          size.dispatchEvent(new Event('change', { bubbles: true }));
          document.getElementById('pay').click();
          document.getElementById('board').click();
          """)
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet)")
        try await browser.back()
        try await browser.look(until: "\(shown) === '0 0 1 0' && \(isQuiet)")
        // The refused value marks no field of the page that is shown now.
        #expect(try await browser.run("return document.querySelectorAll('[aria-invalid], .reason').length") == 0)
        try await expectSameDocument(browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a link with a tap action performs the action and is followed`(delay: Int) async throws {
      try await visit("/list", delay, needsCompleteBrowser: true) { browser in
        try await browser.click("#told")
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet)")
        try await browser.back()
        try await expectNote("told", in: browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a field of the layout keeps the focus of a user who types in it`(delay: Int) async throws {
      try await visit("/boards/1", delay) { browser in
        try await browser.run(
          """
          document.getElementById('next').click();
          document.getElementById('search').focus();
          document.execCommand('insertText', false, 'abc');
          """)
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 2")) && \(isQuiet)")
        #expect(
          try await browser.run("const { id, value } = document.activeElement; return [id, value]") == [
            "search", "abc",
          ])
      }
    }

    // MARK: History

    @Test(arguments: NetworkStage.delays)
    func `Back while a link's page loads cancels the link`(delay: Int) async throws {
      try await visit("/list?status=new", delay, needsCompleteBrowser: true) { browser in
        try await browser.click(
          script: "return [...document.querySelectorAll('button')].find((one) => one.textContent === 'open')")
        try await browser.look(until: "\(shown) === 'open' && location.search.includes('open') && \(isQuiet)")
        try await browser.run("document.getElementById('presses').click(); history.back();")
        try await browser.look(until: "\(shown) === 'new' && \(isQuiet)")
        // The text takes a round trip, in which the link's page would be shown if the link were still followed.
        try await browser.click("[name=note]")
        try await browser.type("still here", every: 0)
        try await browser.look(
          until: "document.querySelector('[name=note]')?.defaultValue === 'still here' && location.pathname === '/list'"
        )
        try await expectSameDocument(browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `Back and Forward faster than the network keep the page and its text`(delay: Int) async throws {
      try await visit("/boards/1", delay, needsCompleteBrowser: true) { browser in
        try await browser.click("#list")
        try await browser.look(until: "document.querySelector('[name=note]') && \(isQuiet)")
        try await browser.run(
          """
          window.steps = 0;
          addEventListener('popstate', () => (window.steps += 1) === 1 && history.forward());
          history.back();
          """)
        try await browser.look(until: "window.steps === 2 && document.querySelector('[name=note]')")
        try await browser.run(typeNote("still here"))
        try await browser.look(
          until: "document.querySelector('[name=note]')?.defaultValue === 'still here' && location.pathname === '/list'"
        )
        try await expectSameDocument(browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `Back shows the page that was left for a different document while a link's page was loading`(
      delay: Int
    ) async throws {
      try await visit("/list", delay, needsCompleteBrowser: true) { browser in
        try await browser.run("document.getElementById('board').click(); location.href = '/apart'")
        try await browser.look(until: "document.title === 'Apart' && window.periscope?.epoch")
        try await browser.back()
        try await browser.look(until: "document.querySelector('[name=note]') && window.periscope?.epoch")
        try await browser.run(typeNote("still here"))
        try await browser.look(
          until: "document.querySelector('[name=note]')?.defaultValue === 'still here' && location.pathname === '/list'"
        )
      }
    }

    // MARK: Clicks

    @Test(arguments: NetworkStage.delays)
    func `a link is busy until its page shows, and is requested once however often it is clicked`(delay: Int)
      async throws
    {
      try await visit("/boards/1", delay) { browser in
        let busy = try await browser.run(
          """
          const plain = window.fetch;
          window.visits = 0;
          window.fetch = (url, options) => {
            if (options?.headers?.Accept === 'text/html') window.visits += 1;
            return plain(url, options);
          };
          const link = document.getElementById('presses');
          link.click();
          link.click();
          return link.ariaBusy;
          """)
        #expect(busy == "true")
        try await browser.look(until: "\(shown) === '0 0 0 0' && \(isQuiet)")
        #expect(try await browser.run("return window.visits") == 1)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `the second click of a double click on a link presses nothing on the page that appears`(delay: Int)
      async throws
    {
      try await visit("/door", delay) { browser in
        try await browser.run(
          """
          window.clicks = 0;
          const box = document.getElementById('door').getBoundingClientRect();
          const place = { clientX: box.x + 9, clientY: box.y + 9, bubbles: true, cancelable: true, detail: 1 };
          window.press = () => {
            const target = document.elementFromPoint(place.clientX, place.clientY);
            for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, place));
            target.dispatchEvent(new MouseEvent('click', place));
            window.clicks += 1;
          };
          new MutationObserver((_, observer) => {
            if (!document.getElementById('trap')) return;
            observer.disconnect();
            press();
          }).observe(document, { childList: true, subtree: true });
          press();
          """)
        try await browser.look(until: "window.clicks === 2 && \(isQuiet)")
        #expect(try await browser.posts() == [])
        // A later click presses the button.
        try await browser.run("document.getElementById('trap').click()")
        try await browser.look(until: "\(shown) === '1' && \(isQuiet)")
      }
    }

    @Test(.needsDevTools, arguments: NetworkStage.delays)
    func `the view transition of a page change, which blocks clicks, takes 120 ms`(delay: Int)
      async throws
    {
      try await visit("/boards/1", delay) { browser in
        let durations = try await browser.await(
          """
          const plain = document.startViewTransition.bind(document);
          const isChanging = new Promise((done) => (document.startViewTransition = (swap) => {
            const transition = plain(swap);
            transition.ready.then(done);
            return transition;
          }));
          document.getElementById('presses').click();
          await isChanging;
          return document.getAnimations().map(({ effect }) => effect)
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
            .map((effect) => effect.getTiming().duration);
          """)
        #expect(durations.array?.isEmpty == false && durations.array?.allSatisfy { $0 == 120 } == true, "\(durations)")
        try await browser.look(until: "\(shown) === '0 0 0 0' && \(isQuiet)")
      }
    }

    @Test func `the browser itself follows links with a modifier key, target, download, other origin or fragment`()
      async throws
    {
      try await visit("/boards/1", 0, needsCompleteBrowser: true) { browser in
        let isPrevented = try await browser.run(
          """
          let isPrevented;
          addEventListener('click', (event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          });
          const click = (change = () => {}, options = {}) => {
            const link = document.getElementById('presses').cloneNode(true);
            document.body.append(link);
            change(link);
            link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
            link.remove();
            return isPrevented;
          };
          return [
            ...['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map((key) => click(undefined, { [key]: true })),
            click((link) => (link.target = '_blank')),
            click((link) => (link.download = '')),
            click((link) => (link.href = 'http://example.org/')),
            click((link) => (link.href = '#next')),
          ];
          """)
        #expect(isPrevented == .array(Array(repeating: false, count: 8)))
      }
    }

    // MARK: Scripts of the site

    private static let script = """
      import { defineHook } from '/periscope/hooks.js';
      window.calls = [];
      defineHook('chart', {
        mounted({ element }) {
          element.innerHTML = '<p>drawn</p><p>here</p>';
          calls.push('mounted');
        },
        destroyed() { calls.push('destroyed'); },
        // A link within the layout is no loss of the connection.
        disconnected() { calls.push('disconnected'); },
      });
      defineHook('own', { updated({ value }) { calls.push(`updated ${value}`); } });
      """

    /// Pages whose layout has an empty view with a hook, and one that is excluded from patches.
    private static var scriptedSite: Site {
      Site {
        PageGroup {
          Page("/presses", title: "Presses", initialState: Presses.State()) {
            Presses()
          } content: { store in
            TrapView(store: store)
          }
          Page("/away", title: "Away") { h1 { "Away" } }
        }
        .layout { content in
          a(.href("/presses"), .id("presses")) { "Presses" }
          a(.href("/away"), .id("away")) { "Away" }
          div(.id("chart")) {}.hook("chart", with: 1)
          div(.id("own"), .class("own")) { p { "Rendered" } }.excludedFromPatches().hook("own", with: 1)
          main { content }.pageHead { $0.scripts = ["/chart.js"] }
        }
        Route("GET", "/chart.js") { _ in
          Response(headers: ["Content-Type": "text/javascript"], body: Array(script.utf8))
        }
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `views of a layout with hooks or excluded from patches keep their content, and patches still fit the page`(
      delay: Int
    ) async throws {
      let site = try TestedSite(Self.scriptedSite)
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: "/away") { browser in
        try await browser.look(until: "window.periscope.isFollowing && window.calls?.length === 1")
        try await browser.run(
          """
          own.innerHTML = '<b>mine</b>';
          own.className = 'changed';
          own.title = 'mine';
          own.setAttribute('data-hook-value', '2');
          window.kept = [chart.firstChild, own.firstChild];
          presses.click();
          """)
        try await browser.look(until: "document.getElementById('trap') && \(isQuiet)")
        let isKept = "chart.firstChild === kept[0] && own.firstChild === kept[1] && `${own.className} ${own.title}`"
        #expect(try await browser.run("return \(isKept)") == "changed mine")
        // The new page has the value of the hook.
        #expect(try await browser.run("return calls") == ["mounted", "updated 2", "updated 1"])
        try await browser.run("document.getElementById('trap').click()")
        try await browser.look(until: "\(shown) === '1' && \(isQuiet)")
        #expect(
          try await browser.run("return [chart.textContent, window.periscope.resyncs]") == ["drawnhere", 0])
      }
    }

    // MARK: Accessibility, networks and windows

    @Test(arguments: NetworkStage.delays)
    func `after a followed link, the focus is on the new page's heading, and its title is announced`(delay: Int)
      async throws
    {
      try await visit("/list", delay) { browser in
        try await browser.waitForAssistance()
        try await browser.click("#board")
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet)")
        #expect(try await browser.run("return document.activeElement.textContent") == "Board 1")
        try await browser.look(
          until: "document.querySelector('.visually-hidden[role=status]')?.textContent === 'Board'")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `without a network, a link keeps the page and its text, and Back waits for the network`(delay: Int)
      async throws
    {
      try await visit("/boards/1", delay, needsCompleteBrowser: true) { browser in
        try await browser.click("#list")
        try await browser.look(until: "document.querySelector('[name=note]') && \(isQuiet)")
        let status = "document.getElementById('periscope-status').textContent"
        try await browser.run(
          """
          window.plainFetch = window.fetch;
          window.fetch = () => Promise.reject(new window.TypeError('no network'));
          dispatchEvent(new Event('offline'));
          \(typeNote("words"))
          document.getElementById('presses').click();
          """)
        try await browser.look(until: "\(status) === 'Connection lost.' && \(isQuiet)")
        #expect(try await browser.run("return document.querySelector('[name=note]').value") == "words")
        try await browser.run("window.fetch = window.plainFetch; dispatchEvent(new Event('online'))")
        try await browser.look(until: "document.querySelector('[name=note]').defaultValue === 'words' && !\(status)")
        try await browser.run(
          """
          window.fetch = () => Promise.reject(new window.TypeError('no network'));
          dispatchEvent(new Event('offline'));
          addEventListener('popstate', () => (window.hasGoneBack = true));
          history.back();
          """)
        try await browser.look(until: "window.hasGoneBack && \(status) === 'Connection lost.' && \(isQuiet)")
        try await browser.run("window.fetch = window.plainFetch; dispatchEvent(new Event('online'))")
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet) && !\(status)")
        try await browser.forward()
        try await expectNote("words", in: browser)
        try await expectSameDocument(browser)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `two windows receive each other's changes after one has followed a link to the other's page`(delay: Int)
      async throws
    {
      try await visit("/boards/1", delay) { browser in
        let first = try await browser.window()
        let address = try await browser.run("return location.origin").string ?? ""
        let second = try await browser.openWindow()
        try await browser.open("\(address)/presses")
        try await browser.look(until: "window.periscope?.epoch")
        try await browser.show(first)
        try await browser.click("#presses")
        try await browser.look(until: "\(shown) === '0 0 0 0' && \(isQuiet)")
        for (number, window) in [first, second, first].enumerated() {
          try await browser.show(window)
          try await browser.click("#plain")
          try await browser.look(until: "\(shown) === '\(number + 1) 0 0 0' && \(isQuiet)")
        }
      }
    }
  }
}

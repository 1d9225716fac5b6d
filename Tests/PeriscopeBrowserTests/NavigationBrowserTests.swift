import PeriscopeTesting
import Testing

private let shown = VisitStage.shown
private let isQuiet = VisitStage.isQuiet

extension BrowserTests {
  /// URLs that follow the state, and links within a layout, over a slow network.
  @Suite struct NavigationBrowserTests {
    private func visit(
      _ page: String, _ delay: Int, needsCompleteBrowser: Bool = false, _ test: (Browser) async throws -> Void
    ) async throws {
      try await VisitStage.with(page, delay, needsCompleteBrowser: needsCompleteBrowser, test)
    }

    private func isSameDocument(_ browser: Browser) async throws -> Bool {
      try await VisitStage.isSameDocument(browser)
    }

    private func press(_ text: String, in browser: Browser) async throws {
      // Clicks with the mouse, because Back skips history entries that a page adds without a user's gesture.
      try await browser.click(
        script: "return [...document.querySelectorAll('button')].find((one) => one.textContent === '\(text)')")
    }

    // MARK: Queries

    @Test(arguments: NetworkStage.delays)
    func `a push shows its URL, and Back and Forward show the state before and after, without a load`(delay: Int)
      async throws
    {
      try await visit("/list?status=new", delay, needsCompleteBrowser: true) { browser in
        try await browser.look(until: "\(shown) === 'new'")
        try await press("open", in: browser)
        try await browser.look(until: "\(shown) === 'open' && location.search.startsWith('?status=open&tab=')")
        try await press("done", in: browser)
        try await browser.look(until: "\(shown) === 'done' && location.search.startsWith('?status=done&tab=')")
        try await browser.back()
        try await browser.look(until: "\(shown) === 'open' && \(isQuiet)")
        try await browser.back()
        try await browser.look(until: "\(shown) === 'new' && \(isQuiet)")
        try await browser.forward()
        try await browser.look(until: "\(shown) === 'open' && \(isQuiet)")
        #expect(try await isSameDocument(browser))
        try await browser.reload()
        try await browser.look(until: "window.periscope?.epoch && \(shown) === 'open'")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `several steps back at once send at most two queries`(delay: Int) async throws {
      try await visit("/list?status=new", delay, needsCompleteBrowser: true) { browser in
        for status in ["open", "done", "open"] {
          try await press(status, in: browser)
          try await browser.look(
            until: "\(shown) === '\(status)' && location.search.includes('\(status)') && \(isQuiet)")
        }
        let steps =
          BrowserEngine.current.goesBackRepeatedly
          ? "for (let step = 0; step < 3; step += 1) history.back()" : "history.go(-3)"
        try await browser.run("window.posts.length = 0; \(steps)")
        try await browser.look(until: "\(shown) === 'new' && \(isQuiet)")
        #expect(try await browser.posts().count <= 2)
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `text that is typed before Back to an earlier query of the page is kept`(delay: Int) async throws {
      try await visit("/list?status=new", delay, needsCompleteBrowser: true) { browser in
        try await press("open", in: browser)
        try await browser.look(until: "\(shown) === 'open' && \(isQuiet)")
        try await browser.type("words", into: "[name=note]")
        try await browser.back()
        try await browser.look(until: "\(shown) === 'new' && \(isQuiet)")
        #expect(try await browser.run("return document.querySelector('[name=note]').value") == "words")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `Back to a query that the page does not take is refused, and the page stays`(delay: Int) async throws {
      try await visit("/presses", delay, needsCompleteBrowser: true) { browser in
        try await browser.keepNotices()
        try await browser.run(
          "history.pushState(null, '', '?a=1'); history.pushState(null, '', '?a=2'); history.back()")
        try await browser.look(until: "document.getElementById('periscope-status')?.textContent && \(isQuiet)")
        try await browser.click("#plain")
        try await browser.look(until: "\(shown) === '1 0 0 0' && \(isQuiet)")
      }
    }

    // MARK: Prefetching

    @Test(arguments: NetworkStage.delays)
    func `a page that was prefetched while the pointer rested on its link is shown without a request`(
      delay: Int
    ) async throws {
      try await visit("/boards/1", delay) { browser in
        try await browser.click("#presses")
        try await browser.look(until: "document.getElementById('plain') && \(isQuiet)")
        try await browser.run(
          """
          window.asked = [];
          const plain = window.fetch;
          window.fetch = async (url, options) => {
            const response = await plain(url, options);
            const { pathname } = new URL(url, location.href);
            // The pointer may also rest on the link to this page.
            if (options?.headers?.Accept === 'text/html' && pathname === '/boards/1')
              window.asked.push([pathname, options.headers['Periscope-Prefetch'], response.status].join(' '));
            return response;
          };
          """)
        // A busy machine may need longer for the click than a prefetched page is kept.
        try await browser.stopClock()
        // Repeated, because the response is empty while the page is busy.
        for _ in 0..<20 {
          try await browser.run("window.asked = []; window.time += 5_000")
          try await browser.hover("#plain")
          try await browser.hover("#board")
          try await browser.look(until: "window.asked.length === 1")
          if try await browser.run("return window.asked[0].endsWith(' 200')") == true { break }
        }
        try await browser.run("document.getElementById('board').click()")
        try await browser.look(until: "\(VisitStage.shows(heading: "Board 1")) && \(isQuiet)")
        let asked = try await browser.run("return window.asked.join()")
        #expect(asked == "/boards/1 1 200")
        #expect(try await isSameDocument(browser))
      }
    }

    // MARK: Levels

    @Test(arguments: NetworkStage.delays, ["/levels", "/alone"])
    func `a link opens a navigation level in the page, Back closes it, and a reload opens it again`(
      delay: Int, path: String
    ) async throws {
      let link = "document.querySelector('a.navigation-link')"
      let site = try TestedSite.navigation()
      defer { site.stop() }
      try await NetworkStage.with(delay, site, at: path, needsCompleteBrowser: true) { browser in
        try await browser.look(until: "window.periscope?.isFollowing")
        try await browser.press(x: 3, y: 3)
        try await browser.run("window.marker = true")
        try await press("Press", in: browser)
        try await browser.look(until: "\(shown) === '1 ' && \(isQuiet)")
        #expect(try await browser.run("return \(link).getAttribute('href')") == "?path=1")
        try await browser.run("\(link).click()")
        try await browser.look(until: "\(shown) === '1 1' && location.search.startsWith('?path=1&tab=') && \(isQuiet)")
        try await browser.run("\(link).click()")
        try await browser.look(until: "\(shown) === '1 1,2' && \(isQuiet)")
        try await browser.back()
        try await browser.look(until: "\(shown) === '1 1' && \(isQuiet)")
        #expect(try await isSameDocument(browser))
        try await browser.reload()
        try await browser.look(until: "window.periscope?.epoch && \(shown) === '1 1'")
        try await browser.back()
        try await browser.look(until: "\(shown) === '1 ' && \(isQuiet)")
      }
    }

    // MARK: The head

    @Test(arguments: NetworkStage.delays)
    func `a followed link replaces the elements of the head, and a script of both pages runs once`(delay: Int)
      async throws
    {
      let description = "document.querySelector('head > meta[name=description]')?.content"
      try await visit("/door", delay, needsCompleteBrowser: true) { browser in
        #expect(try await browser.run("return document.querySelectorAll('[data-head]').length") == 0)
        try await browser.click("#board")
        try await browser.look(until: "\(description) === 'About board 1' && window.boardScripts && \(isQuiet)")
        try await browser.run("document.head.querySelector('[name=robots]').id = 'kept'")
        try await browser.click("#next")
        try await browser.look(until: "\(description) === 'About board 2' && \(isQuiet)")
        #expect(try await browser.run("return document.querySelectorAll('[data-head]').length") == 3)
        try await browser.click("#list")
        try await browser.look(until: "\(shown) && !document.querySelector('[data-head]') && \(isQuiet)")
        try await browser.back()
        try await browser.look(until: "\(description) === 'About board 2' && \(isQuiet)")
        #expect(try await browser.run("return window.boardScripts") == 1)
        #expect(try await isSameDocument(browser))
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `on a short page a layout's header keeps its height, and there is one main element`(delay: Int)
      async throws
    {
      try await visit("/door", delay) { browser in
        let height = "document.querySelector('header').offsetHeight"
        let isLow = try await browser.run("return \(height) < 120 && innerHeight > 300")
        #expect(isLow == true)
        #expect(try await browser.run("return document.querySelectorAll('main').length") == 1)
        #expect(try await browser.run("return Boolean(document.querySelector('main #door'))") == true)
      }
    }

    // MARK: Links

    @Test(arguments: NetworkStage.delays)
    func `a link within a layout swaps the content, and keeps the layout's elements`(delay: Int) async throws {
      try await visit("/boards/1", delay) { browser in
        try await browser.run(
          "document.getElementById('search').value = 'typed'; window.search = document.getElementById('search')")
        try await browser.click("#presses")
        try await browser.look(until: "\(shown) === '0 0 0 0' && \(isQuiet)")
        #expect(try await isSameDocument(browser))
        #expect(try await browser.run("return [location.pathname, document.title]") == ["/presses", "Presses"])
        #expect(try await browser.run("return window.search === document.getElementById('search')") == true)
        #expect(try await browser.run("return document.getElementById('search').value") == "typed")
        #expect(try await browser.run("return document.activeElement.localName") == "main")
        // The page that is shown now is live.
        try await browser.click("#plain")
        try await browser.look(until: "\(shown) === '1 0 0 0' && \(isQuiet)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a link within a layout keeps what the user has opened there, and what a script has styled`(
      delay: Int
    ) async throws {
      try await visit("/boards/1", delay) { browser in
        try await browser.run(
          "const search = document.getElementById('search'); search.style.opacity = '0.5'; search.setAttribute('open', '')"
        )
        try await browser.click("#presses")
        try await browser.look(until: "\(shown) === '0 0 0 0' && \(isQuiet)")
        #expect(try await isSameDocument(browser))
        let search = "const search = document.getElementById('search');"
        #expect(
          try await browser.run("\(search) return search.style.opacity + search.hasAttribute('open')") == "0.5true")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `Back and Forward restore the scroll position, and Back works after a reload`(delay: Int) async throws {
      try await visit("/boards/1", delay, needsCompleteBrowser: true) { browser in
        try await browser.run("addEventListener('pointerdown', () => (window.place = scrollY))")
        try await browser.click("#next")
        try await browser.look(until: "document.querySelector('h1')?.textContent === 'Board 2' && \(isQuiet)")
        #expect(try await browser.run("return scrollY") == 0)
        try await browser.run("scrollTo(0, 500)")
        try await browser.back()
        try await browser.look(until: "document.querySelector('h1')?.textContent === 'Board 1' && \(isQuiet)")
        #expect(try await browser.run("return window.place > 1000 && Math.abs(scrollY - window.place) < 2") == true)
        #expect(try await isSameDocument(browser))
        try await browser.forward()
        try await browser.look(until: "document.querySelector('h1')?.textContent === 'Board 2' && \(isQuiet)")
        #expect(try await browser.run("return Math.abs(scrollY - 500) < 2") == true)
        try await browser.reload()
        try await browser.look(
          until: "window.periscope?.epoch && !window.marker && document.querySelector('h1')?.textContent === 'Board 2'")
        try await browser.back()
        try await browser.look(until: "document.querySelector('h1')?.textContent === 'Board 1' && \(isQuiet)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `text typed before a click on a link reaches the server`(delay: Int) async throws {
      try await visit("/list", delay, needsCompleteBrowser: true) { browser in
        try await browser.run(
          """
          const note = document.querySelector('[name=note]');
          note.focus();
          document.execCommand('insertText', false, 'words');
          """)
        try await browser.click("#board")
        try await browser.look(until: "document.querySelector('h1')?.textContent === 'Board 1' && \(isQuiet)")
        try await browser.back()
        try await browser.look(until: "document.querySelector('[name=note]')?.value === 'words' && \(isQuiet)")
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a redirect by a page's feature shows the new page within the layout, in the same document`(delay: Int)
      async throws
    {
      try await visit("/list", delay) { browser in
        try await press("Leave", in: browser)
        try await browser.look(until: "document.querySelector('h1')?.textContent === 'Board 7' && \(isQuiet)")
        #expect(try await isSameDocument(browser))
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `a link to a page with a different layout, to an unknown path or to a route loads a document`(delay: Int)
      async throws
    {
      try await visit("/boards/1", delay, needsCompleteBrowser: true) { browser in
        for (link, text) in [("apart", "Apart"), ("missing", "There is nothing at '/missing'"), ("feed", "a feed")] {
          try await browser.run("window.marker = true")
          try await browser.click("#\(link)")
          try await browser.look(until: "!window.marker && document.body?.textContent.includes(\"\(text)\")")
          try await browser.back()
          try await browser.look(
            until: "document.querySelector('h1')?.textContent === 'Board 1' && window.periscope?.epoch")
        }
      }
    }

    @Test(arguments: NetworkStage.delays)
    func `after quick clicks on several links, the page of the last link is shown`(delay: Int) async throws {
      try await visit("/boards/1", delay) { browser in
        try await browser.run(
          "for (const id of ['list', 'presses', 'list', 'presses']) document.getElementById(id).click()")
        try await browser.look(until: "\(shown) === '0 0 0 0' && \(isQuiet)")
        #expect(try await browser.run("return location.pathname") == "/presses")
      }
    }
  }
}

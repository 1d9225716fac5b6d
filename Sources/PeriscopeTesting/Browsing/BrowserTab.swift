internal import Foundation
internal import PeriscopeLive

/// A page in a tab of a real browser.
struct BrowserTab: Sendable {
  let browser: Browser
  private let window: String

  /// Opens a tab, or takes the first one of a new browser.
  init(_ browser: Browser, isNew: Bool) async throws {
    self.browser = browser
    window = isNew ? try await browser.window() : try await browser.openTab()
  }

  func open(_ address: String) async throws {
    try await browser.show(window)
    try await browser.open(address)
    _ = try await prepare()
  }

  /// Closes the tab, so that the page loses its stream.
  func close() { browser.close(window) }

  /// Counts posts and gives nodes identifiers from now on.
  ///
  /// - Returns: Whether the page was prepared before: otherwise the browser has loaded a different page.
  private func prepare() async throws -> Bool {
    let result = try await browser.await(
      """
      // A form may have loaded a new document, whose scripts run before it is complete.
      while (document.readyState !== 'complete') await new Promise((done) => setTimeout(done, 1));
      if (window.periscopeTest) return true;
      const ids = new WeakMap();
      // Starts with the time, so that documents of this tab do not share numbers.
      let last = Date.now() % 1e9 * 1000;
      const test = { posts: 0, epoch: '', sequence: 0, completed: new WeakMap() };
      // Between the start of a navigation and its response, the browser still shows the old document. A download also starts
      // as a navigation, but does not end the document.
      let departure = 0;
      addEventListener('beforeunload', () => (departure = Date.now()));
      test.isLeaving = () => window.periscope?.isVisiting || Date.now() < departure + 3000;
      test.id = (node) => ids.get(node) ?? (ids.set(node, ++last), last);
      const send = window.fetch;
      window.fetch = async (input, init) => {
        if (init?.method !== 'POST') return send(input, init);
        // The dismissal of a toast after its time, which a slow test might exceed.
        if (init.headers?.Accept === 'application/json' && /^action=toasts%5B/.test(init.body)) return new Promise(() => {});
        test.posts += 1;
        try {
          const response = await send(input, init);
          test.epoch = init.headers['Periscope-Epoch'];
          test.sequence = Number(response.headers.get('Periscope-Sequence') ?? 0);
          return response;
        } finally {
          test.posts -= 1;
        }
      };
      // Files are sent by requests of this type.
      const sendFiles = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        const epoch = window.periscope?.epoch ?? '';
        test.posts += 1;
        this.addEventListener('loadend', () => {
          test.epoch = epoch;
          test.sequence = Number(this.getResponseHeader('Periscope-Sequence') ?? 0);
          test.posts -= 1;
        });
        sendFiles.call(this, body);
      };
      // WebKit does not tell the status of the response. Only a document that is no live page may have another than 200.
      test.status = performance.getEntriesByType('navigation')[0]?.responseStatus;
      test.status ||= window.periscope ? 200 : (await send(location.href, { method: 'HEAD' })).status;
      window.periscopeTest = test;
      test.events = [];
      const { events } = window.periscope ?? {};
      const push = events?.push;
      if (push) events.push = (event) => {
        test.events.push(event);
        push.call(events, event);
      };
      // The page's script loads the module that repairs the focus when the page is first used.
      dispatchEvent(new Event('scroll'));
      while (window.periscope && !window.periscope.isAssisting) await new Promise((done) => setTimeout(done, 1));
      return false;
      """)
    return result == .bool(true)
  }

  // MARK: Reading

  /// Returns the page as the browser shows it now, its path, and the status of the response that contained the document.
  func read() async throws -> (page: ShownPage, path: String, status: Int) {
    try await browser.show(window)
    while true {
      if let reading = try await browser.throughUnload({ try await readOnce() }) {
        return (try reading.page(), reading.path, reading.status)
      }
    }
  }

  /// Reads the page; returns `nil` if the browser has loaded a different page meanwhile.
  private func readOnce() async throws -> Reading? {
    _ = try await prepare()
    let text = try await browser.run(
      """
      if (!window.periscopeTest) return null;
      const elements = [...document.querySelectorAll('*')];
      const controls = [];
      elements.forEach((element, index) => {
        if (!/^(INPUT|TEXTAREA|OPTION|SELECT)$/.test(element.tagName)) return;
        const isOn = element.tagName === 'OPTION' ? element.selected : element.checked;
        controls.push([index, element.value, isOn ?? null]);
      });
      return JSON.stringify({
        html: document.documentElement.outerHTML, title: document.title, controls,
        path: location.pathname + location.search,
        status: window.periscopeTest.status,
        focus: document.activeElement === document.body ? -1 : elements.indexOf(document.activeElement),
        ids: elements.map(window.periscopeTest.id),
        epoch: window.periscope?.epoch ?? '', sequence: window.periscope?.sequence ?? 0,
        notice: document.getElementById('periscope-status')?.textContent || ([...document.querySelectorAll('[data-words]')]
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[role=alert]') ?? [])])
          .map(({ textContent }) => textContent).join(' ')),
        events: window.periscopeTest.events,
      });
      """)
    guard text != .null else { return nil }
    return try JSONDecoder().decode(Reading.self, from: Data((text.string ?? "").utf8))
  }

  private struct Reading: Decodable {
    struct Control: Decodable {
      let index: Int
      let value: String
      let isOn: Bool?

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        index = try container.decode(Int.self)
        value = try container.decode(String.self)
        isOn = try container.decodeIfPresent(Bool.self)
      }
    }

    let html: String
    let title: String
    let controls: [Control]
    let path: String
    let status: Int
    let focus: Int
    let ids: [Int]
    let epoch: String
    let sequence: UInt64
    let notice: String
    let events: [String]

    func page() throws -> ShownPage {
      var page = ShownPage(html)
      let elements = Array(page.tree.elements().dropFirst())
      guard elements.count == ids.count else {
        throw TestFailure("The browser has \(ids.count) elements, but its HTML has \(elements.count).")
      }
      page.document = 0
      page.identities = Dictionary(uniqueKeysWithValues: zip(elements, ids))
      page.focus = Focus(element: focus >= 0 ? elements[focus] : nil)
      (page.title, page.epoch, page.sequence) = (title, epoch, sequence)
      page.notice = notice.isEmpty ? nil : notice
      page.events = events.compactMap(PageEvent.init(command:))
      // Removes a text that the script for drags adds, because pages in memory do not have it.
      for id in elements where page.tree.attribute("id", of: id) == "periscope-drag-help" { page.tree.remove(id) }
      page.removeExcludedContent()
      for control in controls {
        let id = elements[control.index]
        if page.tree.name(of: id) == "option" || page.isToggle(id) {
          page.tree[id].entered = PageTree.Entered(isOn: control.isOn)
        } else if page.tree.name(of: id) != "select" {
          page.tree[id].entered = PageTree.Entered(value: control.value)
        }
      }
      return page
    }
  }

  // MARK: Waiting

  /// Waits until the page shows the results of all posts; returns `false` after the timeout. Returns `true` at once if
  /// the browser has loaded a different page since the last step.
  func settle(_ timeout: Duration) async throws -> Bool {
    try await browser.show(window)
    return try await browser.throughUnload { try await prepare() ? waitForPosts(timeout) : true }
  }

  private func waitForPosts(_ timeout: Duration) async throws -> Bool {
    let result = try await browser.await(
      """
      const test = window.periscopeTest, end = Date.now() + \(Int(timeout / .milliseconds(1)));
      const turn = (time) => new Promise((done) => setTimeout(done, time));
      // The script's own submissions are also unfinished while it waits before it sends a refused request again, and while
      // it loads what shows a refusal.
      const isIdle = () =>
        test.posts === 0 && !test.isLeaving() && window.periscope?.outbox.isIdle() !== false
          && (test.epoch !== window.periscope?.epoch || window.periscope.sequence >= test.sequence);
      for (;;) {
        await turn(0);
        await turn(0);
        if (isIdle()) return true;
        if (Date.now() > end) return false;
        await turn(5);
      }
      """)
    // The script ends without a result if the browser leaves the page, which the next step then reads.
    return result != .bool(false)
  }

  /// Waits until the page shows a different instance and follows its stream, or the browser has left the page; returns `false`
  /// after the timeout.
  func waitForRenewal(of epoch: String, _ timeout: Duration) async throws -> Bool {
    try await wait(
      while: "window.periscope && (window.periscope.epoch === '\(epoch)' || window.periscope.isLost)", timeout)
  }

  /// Waits until the page has a patch after a sequence number, or the browser shows a different page; returns `false` after the
  /// timeout.
  func waitForPatch(after sequence: UInt64, of epoch: String, _ timeout: Duration) async throws -> Bool {
    let isSame = "window.periscope?.epoch === '\(epoch)' && window.periscope.sequence <= \(sequence)"
    return try await wait(while: "window.periscopeTest?.isLeaving() || (\(isSame))", timeout)
  }

  /// Waits while a condition holds; returns `false` after the timeout. If the browser leaves the page meanwhile, the script may end
  /// without a result, and this returns `true`.
  private func wait(while condition: String, _ timeout: Duration) async throws -> Bool {
    try await browser.show(window)
    return try await browser.throughUnload {
      try await browser.await(
        """
        const end = Date.now() + \(max(0, Int(timeout / .milliseconds(1))));
        while (\(condition)) {
          if (Date.now() > end) return false;
          await new Promise((done) => setTimeout(done, 5));
        }
        return true;
        """) != .bool(false)
    }
  }
}

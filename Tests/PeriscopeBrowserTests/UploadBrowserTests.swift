import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Album {
  @ObservableState
  struct State: Equatable, Codable {
    var title = ""
    var pictures: [String] = []
    var saved = ""
    var showsDraft = false
    var draft: UploadedFile?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case picturesChosen([UploadedFile])
    case saveButtonTapped
    case draftButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .picturesChosen(let files): state.pictures += files.map { "\($0.name) \($0.contentType) \($0.size)" }
      case .saveButtonTapped: state.saved = state.title
      case .draftButtonTapped: state.showsDraft.toggle()
      case .binding: break
      }
      return .none
    }
  }
}

private struct AlbumView: View {
  @Bindable var store: StoreOf<Album>

  var body: some View {
    output { "\(store.saved): \(store.pictures.joined(separator: ", "))" }
    Form {
      TextField("Title", text: $store.title)
      FileField(
        "Pictures", types: [.image], maximumSize: 1_000, maximumCount: 2, send: Album.Action.picturesChosen, to: store)
      Button("Save", send: .saveButtonTapped, to: store)
    }
    Button("Draft", send: .draftButtonTapped, to: store)
    if store.showsDraft { DraftField(store: store) }
  }
}

private struct DraftField: View {
  @Bindable var store: StoreOf<Album>

  var body: some View { FileField("Draft", file: $store.draft) }
}

private struct PlainView: View {
  @Bindable var store: StoreOf<Album>

  var body: some View {
    output { store.draft?.name ?? "none" }
    Button("Draft", send: .draftButtonTapped, to: store)
    if store.showsDraft { DraftField(store: store) }
  }
}

private let shownFiles = "document.querySelector('output').textContent"
private let control = "document.querySelector('[name=picturesChosen]')"
private let tree = "document.querySelector('[data-words]').shadowRoot"
private let transfers = "(\(tree)?.querySelectorAll('div').length ?? 0)"

/// Replaces sending by a list of requests, which are sent unless `holds` is set.
private let recording = """
  const send = XMLHttpRequest.prototype.send;
  window.requests = [];
  window.aborted = 0;
  const abort = XMLHttpRequest.prototype.abort;
  XMLHttpRequest.prototype.abort = function () {
    window.aborted += 1;
    abort.call(this);
  };
  const setHeader = XMLHttpRequest.prototype.setRequestHeader;
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    if (name === 'Periscope-Epoch') this.epoch = value;
    setHeader.call(this, name, value);
  };
  XMLHttpRequest.prototype.send = function (body) {
    window.requests.push(this);
    if (!window.holds) send.call(this, body);
  };
  window.list = (...files) => {
    const list = new DataTransfer();
    for (const [name, type, content] of files) list.items.add(new File([content], name, { type }));
    return list;
  };
  window.choose = (control, ...files) => {
    control.files = list(...files).files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  window.press = (title) => [...\(tree).querySelectorAll('button')].find(({ textContent }) => textContent === title).click();
  """

extension BrowserTests {
  /// Controls for files with scripts, and without.
  @Suite struct UploadBrowserTests {
    private func browse(_ path: String = "/album", _ test: (Browser) async throws -> Void) async throws {
      let site = try TestedSite(
        Site {
          Page("/album", title: "Album", initialState: Album.State()) {
            Album()
          } content: { store in
            AlbumView(store: store)
          }
          Page("/plain", title: "Plain", initialState: Album.State()) {
            Album()
          } content: { store in
            PlainView(store: store)
          }
        })
      defer { site.stop() }
      try await site.browse(path) { browser in
        try await browser.wait(until: "window.periscope?.epoch")
        try await browser.run(recording)
        try await test(browser)
      }
    }

    /// Waits until the script of pages with controls for files runs.
    private func awaitScript(_ browser: Browser) async throws {
      try await browser.run(
        """
        window.ask = () => {
          const event = new Event('dragover', { bubbles: true, cancelable: true });
          event.dataTransfer = list(['a', 'image/png', '']);
          document.querySelector('[data-files]').dispatchEvent(event);
          return event.defaultPrevented;
        };
        """)
      try await browser.wait(until: "window.ask()")
    }

    @Test func `chosen files are uploaded at once, without leaving the page`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          "window.isSamePage = true; choose(\(control), ['a.png', 'image/png', 'one'], ['b.png', 'image/png', 'two!'])")
        try await browser.wait(
          until: "\(shownFiles) === ': a.png image/png 3, b.png image/png 4' && \(transfers) === 0")
        #expect(
          try await browser.run("return [window.isSamePage, requests.length, \(control).value]") == [true, 1, ""])
      }
    }

    @Test func `an upload shows its progress and its picture, and can be cancelled`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        let shown = try await browser.await(
          """
          window.holds = true;
          const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 10 });
          canvas.getContext('2d').fillRect(0, 0, 20, 10);
          const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
          choose(\(control), ['a.png', 'image/png', blob]);
          requests[0].upload.onprogress({ loaded: 1, total: 4 });
          return [\(tree).querySelector('progress').value, \(tree).querySelector('progress').ariaLabel];
          """)
        #expect(shown == [0.25, "a.png"])
        try await browser.wait(until: "\(tree).querySelector('canvas').width > 0")
        try await browser.photograph("upload")
        try await browser.run("press('Cancel')")
        #expect(try await browser.run("return [\(transfers), aborted, \(shownFiles)]") == [0, 1, ": "])
      }
    }

    @Test func `a failed upload that the user tries again is sent with the same idempotency key`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          window.keys = [];
          const set = XMLHttpRequest.prototype.setRequestHeader;
          XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
            if (name === 'Idempotency-Key') keys.push(value);
            set.call(this, name, value);
          };
          window.holds = true;
          choose(\(control), ['a.png', 'image/png', 'one']);
          requests[0].onerror();
          """)
        let alert = try await browser.run("return \(tree).querySelector('[role=alert]').textContent")
        #expect(alert == "a.png: That did not work.")
        try await browser.run("window.holds = false; press('Try again')")
        try await browser.wait(until: "\(shownFiles) === ': a.png image/png 3' && \(transfers) === 0")
        #expect(try await browser.run("return keys.length === 2 && keys[0] === keys[1] && keys[0].length > 10") == true)
      }
    }

    @Test
    func `uploads are sent one after the other, even if one fails or is cancelled, and the page can be used meanwhile`()
      async throws
    {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          window.holds = true;
          for (const name of 'abcdefgh') choose(\(control), [`${name}.png`, 'image/png', name]);
          """)
        #expect(try await browser.run("return [requests.length, \(transfers)]") == [1, 8])
        try await browser.click("[value=draftButtonTapped]")
        try await browser.wait(until: "document.querySelector('[name=draft]')")
        // The first one fails, the second one is cancelled, and the others follow. Then the first one is tried again.
        try await browser.run("requests[0].onerror(); window.holds = false")
        #expect(try await browser.run("return requests.length") == 2)
        try await browser.run("\(tree).querySelectorAll('div')[1].querySelector('button').click()")
        let names = "cdefgh".map { "\($0).png image/png 1" }.joined(separator: ", ")
        try await browser.wait(until: "\(shownFiles) === ': \(names)' && \(transfers) === 1")
        try await browser.run("press('Try again')")
        try await browser.wait(until: "\(shownFiles) === ': \(names), a.png image/png 1' && \(transfers) === 0")
      }
    }

    @Test func `an upload that waits while the page is renewed is sent on the new page`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          window.holds = true;
          for (const name of 'ab') choose(\(control), [`${name}.png`, 'image/png', name]);
          window.periscope.epoch += 'renewed';
          requests[0].onerror();
          """)
        #expect(
          try await browser.run("return requests.map(({ epoch }) => epoch.endsWith('renewed'))") == [false, true])
      }
    }

    @Test func `an upload that gets the log-in page of a network as its response has failed, and can be tried again`()
      async throws
    {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          window.holds = true;
          choose(\(control), ['a.png', 'image/png', 'one']);
          Object.defineProperties(requests[0], { status: { value: 200 }, responseText: { value: '<h1>Welcome</h1>' } });
          requests[0].onload();
          """)
        let alert = try await browser.run("return \(tree).querySelector('[role=alert]').textContent")
        #expect(alert == "a.png: That did not work.")
        try await browser.run("window.holds = false; press('Try again')")
        try await browser.wait(until: "\(shownFiles) === ': a.png image/png 3' && \(transfers) === 0")
      }
    }

    @Test func `dropped and pasted files are uploaded`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          const drop = new Event('drop', { bubbles: true, cancelable: true });
          drop.dataTransfer = list(['a.png', 'image/png', 'one']);
          \(control).closest('label').dispatchEvent(drop);
          window.isPrevented = drop.defaultPrevented;
          """)
        try await browser.wait(until: "\(shownFiles) === ': a.png image/png 3'")
        try await browser.run(
          """
          document.querySelector('[name=title]').focus();
          const paste = new Event('paste', { bubbles: true, cancelable: true });
          paste.clipboardData = list(['b.png', 'image/png', 'two']);
          document.activeElement.dispatchEvent(paste);
          window.isPrevented &&= paste.defaultPrevented;
          """)
        try await browser.wait(until: "\(shownFiles) === ': a.png image/png 3, b.png image/png 3'")
        // A pasted text stays a text.
        let isText = try await browser.run(
          """
          const paste = new Event('paste', { bubbles: true, cancelable: true });
          paste.clipboardData = new DataTransfer();
          document.activeElement.dispatchEvent(paste);
          return !paste.defaultPrevented && window.isPrevented;
          """)
        #expect(isText == true)
      }
    }

    @Test func `files that are pasted while the control for files is disabled are not uploaded`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        let isIgnored = try await browser.run(
          """
          \(control).disabled = true;
          const paste = new Event('paste', { bubbles: true, cancelable: true });
          paste.clipboardData = list(['b.png', 'image/png', 'two']);
          document.querySelector('[name=title]').dispatchEvent(paste);
          return !paste.defaultPrevented && window.requests.length === 0;
          """)
        #expect(isIgnored == true)
      }
    }

    @Test func `the picture of a preview is released once it is drawn`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          const close = ImageBitmap.prototype.close;
          window.released = 0;
          ImageBitmap.prototype.close = function () {
            window.released += 1;
            close.call(this);
          };
          window.holds = true;
          const drawing = document.createElement('canvas');
          drawing.width = drawing.height = 2;
          drawing.toBlob(async (blob) => choose(\(control), ['a.png', 'image/png', await blob.arrayBuffer()]));
          """)
        try await browser.wait(until: "window.released === 1 && \(tree)?.querySelector('canvas')?.width > 0")
      }
    }

    @Test func `files beyond the limits of their control are not sent, and the control shows the reason`() async throws
    {
      try await browse { browser in
        try await awaitScript(browser)
        let large = String(repeating: "x", count: 1_001)
        for (files, reason) in [
          ("['a.png', 'image/png', '\(large)']", "a.png: This file is too large."),
          ("['a.html', 'text/html', '']", "a.html: This file has a different type."),
          (
            "['a', 'image/png', ''], ['b', 'image/png', ''], ['c', 'image/png', '']",
            "a, b, c: These are too many files."
          ),
        ] {
          try await browser.run("choose(\(control), \(files))")
          let shown = try await browser.run(
            "return [...\(tree).querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)")
          #expect(shown == [.string(reason)])
        }
        #expect(
          try await browser.run("return [requests.length, [...\(tree).querySelectorAll('button')].length]") == [0, 1])
      }
    }

    @Test func `the good files of a choice are sent, and the control shows the reason of each other file`() async throws
    {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          choose(\(control), ['a.html', 'text/html', ''], ['good.png', 'image/png', 'good'],
            ['big.png', 'image/png', 'x'.repeat(1001)]);
          """)
        try await browser.wait(until: "\(shownFiles) === ': good.png image/png 4' && \(transfers) === 2")
        let alerts = "[...\(tree).querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)"
        let reasons: JSON = ["a.html: This file has a different type.", "big.png: This file is too large."]
        #expect(try await browser.run("return \(alerts)") == reasons)
        // The server names the files that only it refuses, and the script sends the others again.
        try await browser.run(
          """
          \(control).dataset.files = '100000 5';
          \(control).removeAttribute('accept');
          choose(\(control), ['a.html', 'text/html', ''], ['fine.png', 'image/png', 'fine'],
            ['big.png', 'image/png', 'x'.repeat(1001)]);
          """)
        try await browser.wait(
          until: "\(shownFiles) === ': good.png image/png 4, fine.png image/png 4' && \(transfers) === 2")
        #expect(try await browser.run("return \(alerts)") == reasons)
      }
    }

    @Test func `the server's refusal of an upload shows at the control for files`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          "\(control).dataset.files = '100000 5'; choose(\(control), ['a.png', 'image/png', 'x'.repeat(5000)])")
        try await browser.wait(
          until: "\(tree).querySelector('[role=alert]')?.textContent.includes('This file is too large.')")
        #expect(try await browser.run("return \(tree).querySelectorAll('button').length") == 1)
      }
    }

    @Test func `the main script sends the other values of a form with files`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run("window.isSamePage = true")
        try await browser.type("Summer", into: "[name=title]")
        try await browser.click("[value=saveButtonTapped]")
        try await browser.wait(until: "\(shownFiles) === 'Summer: ' && !document.querySelector('[aria-busy=true]')")
        #expect(
          try await browser.run("return window.isSamePage && document.querySelector('[name=title]').value") == "Summer")
      }
    }

    @Test(.needsPagesWithoutScripts, arguments: [false, true])
    func `files from the disk are uploaded without scripts and with scripts`(runsScripts: Bool) async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID()).txt")
      try Data("text".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/attachments", runsScripts: runsScripts)
        if runsScripts { try await browser.wait(until: "window.periscope?.epoch") }
        try await browser.type(file.path(), into: "input[type=file]")
        if !runsScripts { try await browser.click("main form .commit") }
        try await browser.see("//li[contains(., '\(file.lastPathComponent)') and contains(., 'text/plain, 4 bytes')]")
        try await browser.click("li button")
        try await browser.see("//main[not(.//li)]")
      }
    }

    @Test
    func `a page without a control for files lacks the script for uploads, and loads it when the control appears`()
      async throws
    {
      try await browse("/plain") { browser in
        let scripts = "document.querySelectorAll('script[src*=uploads]').length"
        #expect(try await browser.run("return \(scripts)") == 0)
        try await browser.click("[value=draftButtonTapped]")
        try await browser.wait(until: "document.querySelector('[name=draft]') && \(scripts) === 1")
        try await awaitScript(browser)
        try await browser.run("choose(document.querySelector('[name=draft]'), ['a.txt', 'text/plain', 'text'])")
        try await browser.wait(until: "\(shownFiles) === 'a.txt' && \(transfers) === 0")
      }
    }
  }
}

import Foundation
import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Controls for files with scripts, and without.
  @Suite struct UploadBrowserTests: UploadTests {
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

    @Test func `an upload that fails on a different page of the layout is shown in the status line`() async throws {
      try await browse("/framed") { browser in
        try await awaitScript(browser)
        try await browser.wait(until: "window.periscope.isFollowing")
        try await browser.run(
          """
          window.holds = true;
          choose(\(control), ['a.png', 'image/png', 'one']);
          document.getElementById('about').click();
          """)
        try await browser.wait(until: "document.querySelector('h1')?.textContent === 'About' && \(VisitStage.isQuiet)")
        try await browser.keepNotices()
        try await browser.run("requests[0].onerror()")
        try await browser.wait(
          until: "document.getElementById('periscope-status').textContent === 'a.png: That did not work.'")
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

import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Files that are dropped and pasted.
  @Suite struct UploadDropTests: UploadTests {
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

    @Test
    func `files that are dropped beside the control are ignored, unless a script or a different control takes them`()
      async throws
    {
      try await browse { browser in
        try await awaitScript(browser)
        try await browser.run(
          """
          window.drag = (type, target, ...types) => {
            const event = new Event(type, { bubbles: true, cancelable: true });
            event.dataTransfer = { types, files: [], dropEffect: 'copy' };
            target.dispatchEvent(event);
            return `${event.defaultPrevented} ${event.dataTransfer.dropEffect}`;
          };
          window.other = Object.assign(document.createElement('input'), { type: 'file' });
          window.zone = document.createElement('div');
          for (const type of ['dragover', 'drop']) zone.addEventListener(type, (event) => event.preventDefault());
          document.body.append(other, zone);
          """)
        let results = try await browser.run(
          """
          const { body } = document;
          return [
            drag('dragover', body, 'Files'), drag('drop', body, 'Files'), drag('dragover', body, 'text/plain'),
            drag('dragover', other, 'Files'), drag('drop', zone, 'Files'), drag('dragover', zone, 'Files'),
          ];
          """)
        #expect(results == ["true none", "true none", "false copy", "false copy", "true copy", "true copy"])
        // A page without a control for files has the browser's own behaviour.
        try await browser.run("for (const control of document.querySelectorAll('[data-files]')) control.remove()")
        #expect(
          try await browser.run("return [drag('drop', document.body, 'Files'), requests.length]") == ["false copy", 0])
      }
    }

    @Test func `files that are dropped on a control for files in a disabled group are not uploaded`() async throws {
      try await browse { browser in
        try await awaitScript(browser)
        let isIgnored = try await browser.run(
          """
          const group = document.createElement('fieldset');
          const label = \(control).closest('label');
          label.before(group);
          group.append(label);
          group.disabled = true;
          const drop = new Event('drop', { bubbles: true, cancelable: true });
          drop.dataTransfer = { types: ['Files'], files: list(['a.png', 'image/png', 'one']).files, dropEffect: 'copy' };
          label.dispatchEvent(drop);
          return drop.defaultPrevented && drop.dataTransfer.dropEffect === 'none' && window.requests.length === 0;
          """)
        #expect(isIgnored == true)
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
  }
}

import Periscope
import PeriscopeTesting

/// The scripts that the suites of uploads share.
protocol UploadTests {}

extension UploadTests {
  var shownFiles: String { "document.querySelector('output').textContent" }
  var control: String { "document.querySelector('[name=picturesChosen]')" }
  var tree: String { "document.querySelector('[data-words]').shadowRoot" }
  var transfers: String { "(\(tree)?.querySelectorAll('div').length ?? 0)" }

  /// Replaces sending by a list of requests, which are sent unless `holds` is set.
  var recording: String {
    """
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
  }

  func browse(_ path: String = "/album", _ test: (Browser) async throws -> Void) async throws {
    let site = try TestedSite(UploadSite.album)
    defer { site.stop() }
    try await site.browse(path) { browser in
      try await browser.wait(until: "window.periscope?.epoch")
      try await browser.run(recording)
      try await test(browser)
    }
  }

  /// Waits until the script of pages with controls for files runs.
  func awaitScript(_ browser: Browser) async throws {
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
}

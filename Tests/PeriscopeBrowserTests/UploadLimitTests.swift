import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Files that a control or the server refuses.
  @Suite struct UploadLimitTests: UploadTests {
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
  }
}

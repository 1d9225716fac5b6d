import Periscope
import PeriscopeUI
import Synchronization
import Testing

@testable import PeriscopeTesting

extension BrowserTests {
  /// The messages of tests whose browser fails.
  @Suite struct PageFailureBrowserTests {
    @Test func `a browser that has ended fails a test's step, and opens no page`() async throws {
      let site = try TestSite(
        Site {
          Page("/", title: "Home") { main { Button("Go") {} } }
        }, through: .browser)
      let page = await site.visit()
      let host = try #require(site.host as? BrowserHost)
      for browser in host.startedBrowsers { browser.quit() }
      let messages = Mutex<[String]>([])
      await withKnownIssue {
        await page.button("Go").click()
        await page.open("/")
      } matching: { issue in
        messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
        return true
      }
      let texts = messages.withLock {
        // Some drivers add a sentence after the name of the error.
        $0.map {
          $0.replacing(/session\/[0-9a-f-]+/, with: "session/ID")
            .replacing(/invalid session id.*/, with: "invalid session id")
        }
      }
      #expect(
        texts == [
          Self.text("show the page", "/window"), Self.text("perform this step", "/execute/sync"),
          Self.text("show the page", "/window"),
          "The page '/' could not be opened in a browser. POST /session/ID/window: invalid session id",
        ])
    }

    private static func text(_ task: String, _ command: String) -> String {
      """
      The browser could not \(task). Was it closed, or has it crashed? Its driver answered: POST \
      /session/ID\(command): invalid session id
      """
    }
  }
}

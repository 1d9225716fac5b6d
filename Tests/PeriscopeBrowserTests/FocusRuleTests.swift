import Foundation
import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The rules of the browser's script for the focus, by the table that the tests of pages in memory read as well.
  @Suite struct FocusRuleTests {
    private struct Golden: Codable {
      struct Step: Codable {
        let focus: String?
        let event: String
        let focused: String?
      }

      let name: String
      let page: String
      let steps: [Step]
    }

    @Test func `the browser's focus moves by the same rules as in a page in memory`() async throws {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens/focus.json")
      let goldens = try JSONDecoder().decode([Golden].self, from: Data(contentsOf: file))
      #expect(goldens.count >= 20)
      let site = try TestedSite.table()
      defer { site.stop() }
      try await site.browse("/table") { browser in
        for golden in goldens {
          try await browser.open(site.address(of: "/table"))
          let focused = try await browser.await(Self.script(for: golden))
          #expect(focused == .array(golden.steps.map { $0.focused.map(JSON.string) ?? .null }), "\(golden.name)")
        }
      }
    }

    /// A script that applies the events to the golden's page, and returns the ID of the focused element after each.
    private static func script(for golden: Golden) throws -> String {
      let text = String(decoding: try JSONEncoder().encode(golden), as: UTF8.self)
      return """
        const { page, steps } = \(text);
        // Keeps the page's own script from applying the rules a second time.
        window.periscope.isAssisting = true;
        const names = ['patcher', 'focus', 'operations', 'event-parser'];
        const [{ createPatcher }, { keepFocus }, { parseOperation }, { createEventParser }] =
          await Promise.all(names.map((name) => import(`/modules/${name}.mjs`)));
        document.body.innerHTML = page;
        const patch = createPatcher({ focus: (id) => queueMicrotask(() => document.getElementById(id)?.focus()) });
        keepFocus();
        const focused = [];
        for (const { focus, event } of steps) {
          if (focus) document.getElementById(focus).focus();
          for (const { data } of createEventParser()(event)) patch(data.map(parseOperation));
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          const { activeElement, body } = document;
          focused.push(activeElement === body ? null : activeElement.id);
        }
        return focused;
        """
    }
  }
}

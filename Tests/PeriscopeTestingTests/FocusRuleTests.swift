import Foundation
import Testing

@testable import PeriscopeTesting

/// The rules for the new focus after a patch removes or disables the focused element. The browser's `FocusRuleTests`
/// read the same table.
struct FocusRuleTests {
  private struct Golden: Decodable {
    struct Step: Decodable {
      let focus: String?
      let event: String
      let focused: String?
    }

    let name: String
    let page: String
    let steps: [Step]
  }

  private static let goldens: [Golden] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/focus.json")
    return (try? JSONDecoder().decode([Golden].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test func `in a page under test, the focus moves by the same rules as in the browser's script`() throws {
    #expect(Self.goldens.count >= 20)
    for golden in Self.goldens {
      var page = ShownPage(golden.page)
      for step in golden.steps {
        if let id = step.focus { page.give(try #require(page.tree.element(withID: id), "\(golden.name): \(id)")) }
        _ = try page.apply(try #require(try Patch(step.event)))
        let focused = page.focus.element.flatMap { page.tree.attribute("id", of: $0) }
        #expect(focused == step.focused, "\(golden.name)")
      }
    }
  }

  @Test func `focus is reported as lost only if it moves to the top of the page`() throws {
    let button = "<button id=\"b\">Go</button>"
    for (content, isLost) in [("<p>Done</p>", true), ("<a href=\"/\">On</a>", false)] {
      var page = ShownPage("<main><!--[0-->\(button)<!--]--></main>")
      page.give(try #require(page.tree.element(withID: "b")))
      _ = try page.apply(try #require(try Patch("id:2\ndata:0<\(content)\n\n")))
      #expect(page.focus.lost == (isLost ? "button \"Go\"" : nil))
      #expect(page.focus.element != nil)
    }
  }

  @Test func `Return moves the focus to the next field if the submit label says so`() throws {
    var page = ShownPage(
      """
      <form method="post"><input id="a" enterkeyhint="next"><input type="hidden"><button hidden></button><input id="b" \
      enterkeyhint="next"><button name="action" value="go">Go</button></form>
      """)
    let (first, second) = (page.tree.element(withID: "a"), page.tree.element(withID: "b"))
    #expect(try page.press("Enter", in: try #require(first)).isEmpty)
    #expect(page.focus.element == second)
    #expect(try page.press("Enter", in: try #require(second)).count == 1)
  }
}

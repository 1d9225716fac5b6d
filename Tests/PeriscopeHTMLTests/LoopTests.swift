import PeriscopeHTML
import Testing

struct LoopTests {
  /// More rows than the 32 by whose size the writer estimates the rest, some far larger than the writer's staging
  /// buffer.
  private static let names = (0..<200).map { number in
    number % 50 == 7 ? String(repeating: "<\(number)>", count: 4_000) : "row \(number) of a table, & no short text"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  @Test func `a loop writes its rows in order, whether they exist already or are created on demand`() {
    let expected = Self.names.map { "<li class=\"row\">\(Self.escaped($0))</li>" }.joined()
    let made = ul { for name in Self.names { li(.class("row")) { name } } }
    let each = ul { HTMLEach(Self.names) { name in li(.class("row")) { name } } }
    #expect(made.rendered() == "<ul>\(expected)</ul>")
    #expect(each.rendered() == "<ul>\(expected)</ul>")
    // Writing the elements does not consume them.
    #expect(made.rendered() == each.rendered())
  }

  @Test func `loops in content nest, mix with elements, and contain conditions`() {
    let list = ul {
      "Before"
      for row in 0..<40 {
        li {
          for cell in 0..<40 { if cell == row { b { "\(cell)" } } }
        }
      }
      p { "After" }
    }
    let rows = (0..<40).map { "<li><b>\($0)</b></li>" }.joined()
    #expect(list.rendered() == "<ul>Before\(rows)<p>After</p></ul>")
  }

  @Test func `a loop over a lazy collection computes each of its elements only once, and does not count them first`() {
    var made = 0
    let even = (0..<100).lazy.filter { number in
      made += 1
      return number.isMultiple(of: 2)
    }
    let list = ul { HTMLEach(even) { number in li { "\(number)" } } }
    #expect(list.rendered().count == 9 + 9 * 50 + 5 + 2 * 45)
    #expect(made == 100)
  }

  @Test func `a tag has its name and kind of content, and an attribute name says whether it is a data attribute`() {
    let card = HTMLTag("user-card")
    #expect((card.name.description, card.content) == ("user-card", .elements))
    #expect(HTMLTag("input", content: .nothing).content == .nothing)
    #expect(HTMLTag("title", content: .text).content == .text)
    let path = HTMLAttributeName("d")
    #expect((path.description, path.isData) == ("d", false))
    #expect((HTMLAttributeName(data: "row").description, HTMLAttributeName(data: "row").isData) == ("data-row", true))
    #expect(card(.data("row", "a")).rendered() == #"<user-card data-row="a"></user-card>"#)
  }
}

import PeriscopeHTML
import Testing

struct NestingTests {
  @Test(arguments: [
    "main section p span", "p a span", "table tbody tr td", "table thead tr th p", "table caption p",
    "table colgroup col", "ul li ul li", "ol li div p", "dl dt", "dl div dd", "form p button span", "select option",
    "select optgroup option", "select hr", "svg g circle", "svg a", "svg foreignObject div p", "p svg title",
    "a table tbody tr td a", "p button span", "p object div", "table tbody tr td table tbody tr td",
    "button template button", "form template form", "template tr", "table tbody script", "html body div",
    "html head title",
    "svg image", "h1 span", "li p", "dl dd ul li", "select button selectedcontent",
  ])
  func `nested elements that an HTML parser leaves in place are no violation`(path: String) {
    #expect(violations(path) == [])
  }

  @Test(arguments: [
    ("p div", "'div' in 'p': a browser ends the 'p' before it. Put the 'div' beside the 'p', or use a 'div' for both."),
    (
      "p span ul",
      "'ul' in 'p': a browser ends the 'p' before it. Put the 'ul' beside the 'p', or use a 'div' for both."
    ),
    ("p p", "'p' in 'p': a browser ends the 'p' before it. Put the 'p' beside the 'p', or use a 'div' for both."),
    ("h1 h2", "'h2' in 'h1': a browser ends the 'h1' before it. Put the 'h2' beside it."),
    ("form div form", "'form' in 'form': a browser leaves the inner one out. Put them beside each other."),
    (
      "form table tbody tr td form",
      "'form' in 'form': a browser leaves the inner one out. Put them beside each other."
    ),
    ("a span a", "'a' in 'a': a browser ends the outer one before it. Put them beside each other."),
    ("button b button", "'button' in 'button': a browser ends the outer one before it. Put them beside each other."),
    (
      "select select", "'select' in 'select': a browser may leave it out. A 'select' has 'option', 'optgroup' and 'hr'."
    ),
    ("select div", "'div' in 'select': a browser may leave it out. A 'select' has 'option', 'optgroup' and 'hr'."),
    ("ul li div li", "'li' in an item of the same list: a browser ends the item. Put a list around the 'li'."),
    ("table tr", "'tr' in 'table': a browser adds a 'tbody'. Put the 'tr' into one."),
    ("table col", "'col' in 'table': a browser adds a 'colgroup'. Put the 'col' into one."),
    ("table tbody td", "'td' in 'tbody': a browser adds a 'tr'. Put the 'td' into one."),
    ("table tbody tr tr", "'tr' in 'tr': a browser ends the 'tr' before it. Put the 'tr' beside it."),
    ("table tbody caption", "'caption' in 'tbody': a browser ends the 'tbody' before it. Put the 'caption' beside it."),
    ("table div", "'div' in 'table': a browser puts it before the table. Put the 'div' into a cell."),
    ("table tbody tr form", "'form' in 'tr': a browser puts it before the table. Put the 'form' into a cell."),
    ("tr", "'tr' outside of a table: a browser leaves the tag out. Put the 'tr' into a 'tbody'."),
    ("div td", "'td' in 'div': a browser leaves the tag out. Put the 'td' into a 'tr'."),
    ("table tbody tr td tr", "'tr' in 'td': a browser leaves the tag out. Put the 'tr' into a 'tbody'."),
    ("svg div", "'div' in a drawing: a browser ends the 'svg' before it. Put the 'div' into a 'foreignObject'."),
    ("div image", "'image' outside of a drawing: a browser takes it for 'img'. Use 'img'."),
    ("div body", "'body' in 'div': a browser leaves it out. A page has only one, around all else."),
  ])
  func `nested elements that an HTML parser would rearrange are a violation`(path: String, sentence: String) {
    #expect(violations(path) == [sentence])
  }

  @Test func `text in a table row outside of a cell is a violation`() {
    var nesting = HTMLNesting()
    #expect(nesting.text() == nil)
    nesting.start(HTMLTag("table"))
    #expect(
      nesting.text()?.description == "Text in 'table': a browser puts it before the table. Put the text into a cell.")
    nesting.start(HTMLTag("tbody"))
    nesting.start(HTMLTag("tr"))
    #expect(nesting.text() != nil)
    nesting.start(HTMLTag("td"))
    #expect(nesting.text() == nil)
  }

  @Test func `after an end tag, nesting is checked in the parent element`() {
    var nesting = HTMLNesting()
    nesting.start(HTMLTag("p"))
    nesting.start(HTMLTag("br", content: .nothing))
    nesting.end(HTMLTag("p"))
    #expect(nesting.start(HTMLTag("div")) == nil)
    nesting.end(HTMLTag("div"))
    nesting.end(HTMLTag("div"))
    #expect(nesting.start(HTMLTag("p")) == nil)
  }

  @Test func `the nesting of a fragment is checked in the context of its parent`() {
    var rows = HTMLNesting(inside: HTMLTag("tbody"))
    #expect(rows.start(HTMLTag("tr")) == nil)

    var page = HTMLNesting()
    page.start(HTMLTag("p"))
    page.start(HTMLTag("span"))
    var fragment = page.place
    #expect(fragment.start(HTMLTag("div")) != nil)
    // The copy has not changed the original.
    page.end(HTMLTag("span"))
    page.end(HTMLTag("p"))
    #expect(page.start(HTMLTag("div")) == nil)
  }

  private func violations(_ path: String) -> [String] {
    var nesting = HTMLNesting()
    return path.split(separator: " ").compactMap { name in
      guard let tag = Self.tags["\(name)"] else {
        Issue.record("There is no tag '\(name)' here.")
        return nil
      }
      return nesting.start(tag)?.description
    }
  }

  private static let tags: [String: HTMLTag] = {
    let tags = [
      a, b, body, button, div, form, h1, h2, head, html, g, circle, foreignObject, image, li, main, object, ol,
      optgroup,
      p, section, select, selectedcontent, span, svg, td, template, th, tr, ul, dl, dt, dd,
      table.tag, thead.tag, tbody.tag, caption.tag, colgroup.tag, col.tag, hr.tag, title.tag, option.tag, script.tag,
    ]
    return Dictionary(uniqueKeysWithValues: tags.map { ("\($0.name)", $0) })
  }()
}

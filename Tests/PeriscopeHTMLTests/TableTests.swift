import PeriscopeHTML
import Testing

private struct Totals: HTML, TableSections {
  var sum: Int
  var body: some HTML { tfoot { tr { td { "\(sum)" } } } }
}

private struct NameRow: HTML {
  var name: String
  var body: some HTML { tr { td { name } } }
}

struct TableTests {
  @Test func `rows directly in a table get the tbody that a parser would add`() {
    #expect(table { tr { td { "a" } } }.rendered() == "<table><tbody><tr><td>a</td></tr></tbody></table>")
    #expect(
      table(.class("t")) { for name in ["a", "b"] { NameRow(name: name) } }.rendered()
        == #"<table class="t"><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>"#)
    #expect(
      table(.class("t"), .id("i"), .title("x")) { tr() }.rendered()
        == #"<table class="t" id="i" title="x"><tbody><tr></tr></tbody></table>"#)
  }

  @Test func `explicit table sections stay as they are`() {
    let html = table(.class("t")) {
      caption { "Names" }
      colgroup(.span(2)) { col() }
      thead { tr { th(.scope(.col)) { "Name" } } }
      tbody { NameRow(name: "Ada") }
      Totals(sum: 1)
    }
    #expect(
      html.rendered() == """
        <table class="t"><caption>Names</caption><colgroup span="2"><col></colgroup>\
        <thead><tr><th scope="col">Name</th></tr></thead><tbody><tr><td>Ada</td></tr></tbody>\
        <tfoot><tr><td>1</td></tr></tfoot></table>
        """)
  }

  @Test(arguments: [true, false])
  func `table sections can be conditional and repeated`(isLong: Bool) {
    let html = table {
      if isLong { thead() }
      if isLong { tfoot() } else { tbody() }
      for _ in 0..<2 { tbody(.hidden()) }
    }
    let parts = (isLong ? "<thead></thead><tfoot></tfoot>" : "<tbody></tbody>")
    #expect(html.rendered() == "<table>\(parts)<tbody hidden></tbody><tbody hidden></tbody></table>")
  }

  @Test func `an empty table has no section`() {
    #expect(table().rendered() == "<table></table>")
    #expect(table {}.rendered() == "<table></table>")
  }

  @Test func `the rows of HTMLEach are written as HTML, and can be read as its body`() {
    let rows = HTMLEach(["a", "b"]) { name in NameRow(name: name) }
    #expect(tbody { rows }.rendered() == "<tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody>")
    #expect(rows.body.count == 2)
  }
}

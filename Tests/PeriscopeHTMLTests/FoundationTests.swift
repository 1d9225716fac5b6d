import Foundation
import PeriscopeHTML
import Testing

/// Elements whose names also exist in Foundation and the C library.
struct FoundationTests {
  private struct Everything: HTML {
    var label = "Label"
    var items = [1, 2]

    var body: some HTML {
      div(.class("a")) {
        time { "now" }
        select(.name("b")) { option { "c" } }
        link(.rel("icon"))
        for index in items.map({ $0 + 1 }).filter({ $0 > 1 }) { data(.value("d")) { "\(index)" } }
        label
        output { object { map { search { s { "e" } } } } }
      }
    }
  }

  @Test func `elements named like functions of the C library do not hide these functions`() {
    #expect(
      Everything().rendered() == """
        <div class="a"><time>now</time><select name="b"><option>c</option></select><link rel="icon">\
        <data value="d">2</data><data value="d">3</data>Label\
        <output><object><map><search><s>e</s></search></map></object></output></div>
        """)
    #expect(div(7, 2).quot == 3)
    #expect(time(nil) > 0)
    #expect(link("/nowhere/a", "/nowhere/b") == -1)
    #expect(Data([1]).count == 1)
  }
}

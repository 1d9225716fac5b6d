import PeriscopeHTML
import Testing

struct ArticleTests {
  private struct Greeting: HTML {
    var name: String
    var body: some HTML {
      p(.class("greeting")) {
        "Hello, "
        name
      }
    }
  }

  @Test func `the elements in the article PeriscopeHTML are written with their attributes and content`() {
    let number = 3
    let greeting = div(.class("card"), .id("hello")) {
      h1 { "Hello" }
      p { "You are visitor \(number)." }
      img(.src("/wave.png"), .alt("A hand"))
    }
    #expect(
      greeting.rendered() == """
        <div class="card" id="hello"><h1>Hello</h1><p>You are visitor 3.</p><img src="/wave.png" alt="A hand"></div>
        """)
    #expect(Greeting(name: "Ada").rendered() == #"<p class="greeting">Hello, Ada</p>"#)
  }

  @Test func `the conditional, ARIA and data attributes in the article PeriscopeHTML are written as HTML`() {
    let isOn = true
    let id = "7"
    let press =
      button(.class("on").when(isOn), .aria(.pressed, isOn), .data("row", id)) { "Press" }
    #expect(
      press.rendered()
        == #"<button class="on" aria-pressed="true" data-row="7">Press</button>"#)
  }

  @Test func `the table in the article PeriscopeHTML is written with its sections, rows and cells`() {
    let people = ["Ada"]
    let names = table {
      thead { tr { th { "Name" } } }
      tbody { HTMLEach(people) { person in tr { td { person } } } }
    }
    #expect(
      names.rendered()
        == "<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>Ada</td></tr></tbody></table>")
  }
}

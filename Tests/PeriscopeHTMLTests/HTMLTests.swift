import PeriscopeHTML
import Testing

private struct Greeting: HTML {
  var name: String
  var isShort = false

  var body: some HTML {
    p(.class("greeting")) {
      "Hello, "
      if isShort { "you" } else { name }
    }
  }
}

struct HTMLTests {
  @Test func `an element has its attributes first and its content in a closure`() {
    #expect(div(.id("a"), .class("b")) { "c" }.rendered() == #"<div id="a" class="b">c</div>"#)
  }

  @Test func `a component is written as its body`() {
    #expect(Greeting(name: "Ada").rendered() == #"<p class="greeting">Hello, Ada</p>"#)
    #expect(Greeting(name: "Ada", isShort: true).rendered() == #"<p class="greeting">Hello, you</p>"#)
  }

  @Test func `loops, optionals and empty closures are content`() {
    let name: String? = nil
    let html = ul {
      for number in 1...3 { li { "\(number)" } }
      if let name { li { name } }
    }
    #expect(html.rendered() == "<ul><li>1</li><li>2</li><li>3</li></ul>")
    #expect(div {}.rendered() == "<div></div>")
  }

  @Test func `text cannot become a tag`() {
    #expect(p { "<b>&\"'".description }.rendered() == "<p>&lt;b&gt;&amp;\"'</p>")
    #expect(HTMLText("a\r\0b".description).rendered() == "a&#13;\u{fffd}b")
  }

  @Test func `an attribute's value cannot end its quotes`() {
    let value = #""><script>'"#
    #expect(div(.class(value)) {}.rendered() == #"<div class="&quot;&gt;&lt;script&gt;&#39;"></div>"#)
  }

  @Test(arguments: [
    "javascript:alert(1)", " JavaScript:x", "java\nscript:x", "\u{1}javascript:x", "data:text/html,x", "vbscript:x",
  ])
  func `a link whose URL's scheme could run code is written as 'about:invalid'`(address: String) {
    #expect(a(.href(address)) { "x" }.rendered() == #"<a href="about:invalid">x</a>"#)
  }

  @Test(arguments: ["/counter", "https://example.org/?a=b:c", "#top", "mailto:ada@example.org", "?q=a:b", "a/b:c"])
  func `a link with a harmless URL is written unchanged`(address: String) {
    #expect(a(.href(address)) { "x" }.rendered() == #"<a href="\#(address)">x</a>"#)
  }

  @Test func `a boolean attribute is present if it is true, and absent if it is false`() {
    #expect(button(.disabled(true)) { "x" }.rendered() == "<button disabled>x</button>")
    #expect(button(.disabled(false)) { "x" }.rendered() == "<button>x</button>")
  }

  @Test func `raw HTML is not escaped`() {
    #expect(div { RawHTML("<b>x</b>") }.rendered() == "<div><b>x</b></div>")
  }
}

import PeriscopeHTML
import Testing

struct ElementsTests {
  private struct Rule: HTMLPrimitive {
    static func _render(_ html: Self, into writer: HTMLWriter) { writer.raw("<hr>") }
  }

  @Test func `an 'HTMLPrimitive' writes its own HTML`() { #expect(div { Rule() }.rendered() == "<div><hr></div>") }

  @Test func `an element takes attributes, then content, and both are optional`() {
    #expect(div().rendered() == "<div></div>")
    #expect(div(.id("a")).rendered() == #"<div id="a"></div>"#)
    #expect(div { "x" }.rendered() == "<div>x</div>")
    #expect(
      div(.id("a"), .class("b"), .title("c"), .lang("d")) { "x" }.rendered()
        == #"<div id="a" class="b" title="c" lang="d">x</div>"#)
  }

  @Test func `a void element has no content and no end tag`() {
    #expect(br().rendered() == "<br>")
    #expect(hr(.class("thin")).rendered() == #"<hr class="thin">"#)
    #expect(
      img(.src("/a.png"), .alt("A"), .loading(.lazy)).rendered() == #"<img src="/a.png" alt="A" loading="lazy">"#)
  }

  @Test func `an element that contains only text takes one text`() {
    #expect(title { "Periscope" }.rendered() == "<title>Periscope</title>")
    #expect(option(.value("1"), .selected()) { "\(1)" }.rendered() == #"<option value="1" selected>1</option>"#)
    let note: String? = nil
    #expect(textarea(.rows(3)) { if let note { note } }.rendered() == #"<textarea rows="3"></textarea>"#)
    #expect(textarea { if note == nil { "none" } else { "some" } }.rendered() == "<textarea>none</textarea>")
  }

  @Test func `a text area keeps its first newline`() {
    #expect(textarea { "\nx".description }.rendered() == "<textarea>\n\nx</textarea>")
    #expect(textarea { "\nx" }.rendered() == "<textarea>\n\nx</textarea>")
    #expect(title { "\nx" }.rendered() == "<title>\nx</title>")
  }

  @Test func `elements whose names are Swift keywords are written in backticks in Swift`() {
    #expect(`var` { "x" }.rendered() == "<var>x</var>")
    #expect(svg { `switch` { g() } }.rendered() == "<svg><switch><g></g></switch></svg>")
  }

  @Test func `SVG elements and attributes have their names in SVG, or the prefix svg`() {
    let drawing = svg(.viewBox("0 0 10 10"), .role("img")) {
      title { "A dot" }
      defs { linearGradient(.id("g")) { stop(.offset("0"), .stopColor("red")) } }
      circle(.cx(5), .cy(5), .r(2.5), .fill("url(#g)"))
      svgText(.x(1), .y(2), .textAnchor("middle")) { tspan { "5" } }
      animateTransform(.attributeName("transform"), .repeatCount("indefinite"))
    }
    #expect(
      drawing.rendered() == """
        <svg viewBox="0 0 10 10" role="img"><title>A dot</title><defs><linearGradient id="g">\
        <stop offset="0" stop-color="red"></stop></linearGradient></defs>\
        <circle cx="5" cy="5" r="2.5" fill="url(#g)"></circle>\
        <text x="1" y="2" text-anchor="middle"><tspan>5</tspan></text>\
        <animateTransform attributeName="transform" repeatCount="indefinite"></animateTransform></svg>
        """)
  }

  @Test func `a custom element is a tag with a name`() {
    let userCard = HTMLTag("user-card")
    #expect(userCard(.id("ada")) { "Ada" }.rendered() == #"<user-card id="ada">Ada</user-card>"#)
  }

  @Test func `a main element inside another becomes a div, or only its content if it has no attributes`() {
    #expect(main { main { "a" } }.rendered() == "<main>a</main>")
    #expect(
      main(.id("a")) { div { main(.id("b")) { main { "c" } } } }.rendered()
        == #"<main id="a"><div><div id="b">c</div></div></main>"#)
    #expect(div { main { "a" } }.rendered() == "<div><main>a</main></div>")
  }

  @Test func `a whole HTML document can be written with elements`() {
    let document = html(.lang("en")) {
      head {
        meta(.charset("utf-8"))
        title { "Hello" }
        link(.rel("stylesheet"), .href("/style.css"))
        script(.type("module"), .src("/periscope.js"))
      }
      body { main { h1 { "Hello" } } }
    }
    #expect(
      document.rendered() == """
        <html lang="en"><head><meta charset="utf-8"><title>Hello</title><link rel="stylesheet" href="/style.css">\
        <script type="module" src="/periscope.js"></script></head><body><main><h1>Hello</h1></main></body></html>
        """)
  }

  @Test func `a page with thousands of elements and long texts is written completely`() {
    let long = String(repeating: "a long text & more ", count: 1_000)
    let page = div(.title(long)) {
      for number in 0..<2_000 { span { "\(number)" } }; long
    }
    let escaped = String(repeating: "a long text &amp; more ", count: 1_000)
    let spans = (0..<2_000).map { "<span>\($0)</span>" }.joined()
    #expect(page.rendered() == "<div title=\"\(escaped)\">\(spans)\(escaped)</div>")
  }
}

import PeriscopeHTML
import IssueReporting
import Testing

struct EscapingTests {
  @Test(arguments: [
    ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"), ("it's \"so\"", "it's \"so\""), ("a\r\nb", "a&#13;\nb"),
    ("\0", "\u{fffd}"), ("&lt;", "&amp;lt;"), ("12345678<2345678>", "12345678&lt;2345678&gt;"),
    ("%#$'%#$'", "%#$'%#$'"),
    ("ÄÖÜäöüß 日本語 🎈", "ÄÖÜäöüß 日本語 🎈"), ("\t tab\n line", "\t tab\n line"),
  ])
  func `a text's tags, ampersands and carriage returns are escaped, and its NUL is replaced`(
    text: String, written: String
  ) {
    #expect(span { text }.rendered() == "<span>\(written)</span>")
  }

  @Test(arguments: [
    ("\"><script>", "&quot;&gt;&lt;script&gt;"), ("' onclick='x", "&#39; onclick=&#39;x"), ("a&b", "a&amp;b"),
    ("1234567\"2345678'", "1234567&quot;2345678&#39;"), ("a\rb\0", "a&#13;b\u{fffd}"),
  ])
  func `an attribute's value cannot end its quotes`(text: String, written: String) {
    #expect(div(.title(text)).rendered() == #"<div title="\#(written)"></div>"#)
    #expect(div(.data("x", text)).rendered() == #"<div data-x="\#(written)"></div>"#)
    #expect(div(.attribute("x", text)).rendered() == #"<div x="\#(written)"></div>"#)
  }

  @Test func `each ASCII character is escaped alike at each position of a text`() {
    for byte in UInt8(0)..<128 {
      let alone = escaped(String(UnicodeScalar(byte)))
      for place in 0..<20 {
        let around = (String(repeating: "x", count: place), String(repeating: "y", count: 19 - place))
        #expect(escaped(around.0 + String(UnicodeScalar(byte)) + around.1) == around.0 + alone + around.1)
      }
    }
  }

  private func escaped(_ text: String) -> String {
    let html = span(.title(text)) { text }.rendered()
    let value = html.dropFirst(#"<span title=""#.count)
    guard let end = value.firstIndex(of: "\"") else { return "no end" }
    // Quotes in texts are not escaped.
    let inText = value[..<end].replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
    #expect(value[end...] == "\">\(inText)</span>")
    return String(value[..<end])
  }

  @Test func `the content of a text element cannot end the element`() {
    #expect(
      textarea { "</textarea><script>".description }.rendered()
        == "<textarea>&lt;/textarea&gt;&lt;script&gt;</textarea>")
    #expect(title { "</title>".description }.rendered() == "<title>&lt;/title&gt;</title>")
  }

  @Test(arguments: ["-->", "--!>", ">", "->", "--", "<!--", "a--b", "-", "<!-->", "--\0->"])
  func `the content of a comment cannot end the comment`(text: String) {
    let html = HTMLComment(text).rendered()
    let inside = html.dropFirst("<!-- ".count).dropLast(" -->".count)
    #expect(html.hasPrefix("<!-- ") && html.hasSuffix(" -->"))
    #expect(!inside.contains("--") && !inside.contains(">") && !inside.contains("<"))
  }

  @Test func `JSON in a script cannot end the script`() {
    let json = #"{"a":"</script><!--&\#u{2028}\#u{2029}"}"#
    let written = #"{"a":"\u003c/script\u003e\u003c!--\u0026\u2028\u2029"}"#
    #expect(
      script(.type("application/json")) { JSONScript(json) }.rendered()
        == "<script type=\"application/json\">\(written)</script>")
    #expect(JSONScript(Array(json.utf8)).rendered() == written)
  }

  @Test func `the content of a stylesheet cannot end its style element`() {
    let stylesheet = Stylesheet("@media (width < 600px) { a > b { color: red } }")
    #expect(style { stylesheet }.rendered() == "<style>@media (width < 600px) { a > b { color: red } }</style>")
    #expect(
      style { Stylesheet("</style><script>".description) }.rendered() == "<style><\\/style><script></style>")
  }

  @Test(arguments: [
    "a{background:url(//evil)}", "@import 'x'", "a{width:expression(alert(1))}", "a{b:EXPRESSION(x)}", "\\75rl(x)",
    "a{behavior:x}", "a{x:java/**/script:y}", "a{-moz-binding:x}", "a\u{1}b",
  ])
  func `a computed stylesheet that could load or run code is refused`(css: String) {
    #expect(Stylesheet(css).rendered() == "/* refused */")
  }

  @Test(arguments: ["onclick", "ONCLICK", "onload", "onlostpointercapture"] as [HTMLAttributeName])
  func `an event handler attribute by name is an issue, and is omitted`(name: HTMLAttributeName) {
    withExpectedIssue { #expect(div(.attribute(name, "alert(1)")).rendered() == "<div></div>") }
    withExpectedIssue { #expect(div(HTMLAttribute(name, .structural("alert(1)"))).rendered() == "<div></div>") }
    withExpectedIssue { #expect(div(.attribute(name, true)).rendered() == "<div></div>") }
  }

  /// Names are literals: `HTMLAttributeName` has no initializer that takes a `String`. A literal that is not a name does
  /// not reach the page either.
  @Test(
    arguments: [
      "", "x onclick=alert(1)", "x\tonclick", "x\nonclick", "x/onclick", "x>", "x><script>", "<x", "a=b", "a\"b", "a'b",
      "x\u{0}", "x\u{7f}", "onclick", "OnClick",
    ] as [HTMLAttributeName])
  func `an attribute whose name could end it or run code is an issue, and is omitted`(name: HTMLAttributeName) {
    let data = "alert(1)".description
    withExpectedIssue { #expect(div(.attribute(name, data)).rendered() == "<div></div>") }
    withExpectedIssue { #expect(div(HTMLAttribute(name, .present)).rendered() == "<div></div>") }
  }

  @Test func `a style or srcdoc attribute by name is an issue, and is omitted`() {
    withExpectedIssue { #expect(div(.attribute("Style", "color: red")).rendered() == "<div></div>") }
    withExpectedIssue { #expect(iframe(.attribute("srcdoc", "<script>")).rendered() == "<iframe></iframe>") }
  }

  @Test func `srcdoc is written from elements`() {
    #expect(
      iframe(.srcdoc(p(.class("a")) { "<b>".description })).rendered()
        == #"<iframe srcdoc="&lt;p class=&quot;a&quot;&gt;&amp;lt;b&amp;gt;&lt;/p&gt;"></iframe>"#)
  }
}

import PeriscopeHTML
import Testing

struct AddressTests {
  static let attacks = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "\t\n\r javascript:x", "\u{1}javascript:x",
    "\0javascript:x", "java\nscript:x", "java\tscript:x", "java\r\nscript:x", "javascript\t:x", "javascript\u{7f}:x",
    "vbscript:x", "livescript:x", "data:text/html,<script>", "data:,x", "data:image/svg+xml,<svg onload=x>",
    "DATA:IMAGE/SVG+XML;base64,x", "da\nta:image/s\tvg+xml,x", "blob:x", "file:///etc/passwd", "filesystem:x",
    "view-source:javascript:x", "feed:javascript:x", "jar:x", "intent:x", "\u{a0}javascript:x", "unknown:x",
  ]
  static let addresses = [
    "/counter", "", "#top", "?q=a:b", "a/b:c", "https://example.org/?a=b:c", "HTTP://example.org", "//example.org/x",
    "mailto:ada@example.org", "tel:+49123", "sms:+49123", "page.html", "javascript", "a/javascript:x",
    "javascript&#58;alert(1)", "javascript%3Aalert(1)",
  ]

  /// Every attribute with a URL, by its function and by its name.
  static let attributes: [@Sendable (String) -> HTMLAttribute] = [
    { .href($0) }, { .action($0) }, { .formaction($0) }, { .cite($0) }, { .ping($0) }, { .data($0) }, { .src($0) },
    { .poster($0) }, { .srcset($0) }, { .imagesrcset($0) }, { .to($0) }, { .from($0) }, { .by($0) }, { .values($0) },
    { .attribute("href", $0) }, { .attribute("HREF", $0) }, { .attribute("xlink:href", $0) }, { .attribute("src", $0) },
    { .attribute("action", $0) }, { .attribute("formAction", $0) }, { .attribute("srcset", $0) },
    { HTMLAttribute("href", .structural($0)) }, { .href($0).when(true) },
  ]

  @Test(arguments: attacks)
  func `a URL attribute whose scheme could run code is written as 'about:invalid'`(address: String) {
    for attribute in Self.attributes {
      let html = a(attribute(address)).rendered()
      #expect(html.hasSuffix("=\"about:invalid\"></a>"), "\(html)")
    }
  }

  @Test(arguments: addresses)
  func `a URL attribute with a harmless address is written unchanged`(address: String) {
    let escaped = address.replacing("&", with: "&amp;")
    for attribute in Self.attributes {
      let html = a(attribute(address)).rendered()
      #expect(html.hasSuffix("=\"\(escaped)\"></a>"), "\(html)")
    }
  }

  @Test func `a data URL of an image is allowed as a source, but not as a link`() {
    let picture: String = "data:image/png;base64,iVBORw0KGgo="
    #expect(img(.src(picture)).rendered() == #"<img src="\#(picture)">"#)
    #expect(img(.srcset("\(picture) 1x, /b.png 2x")).rendered() == #"<img srcset="\#(picture) 1x, /b.png 2x">"#)
    #expect(a(.href(picture)).rendered() == #"<a href="about:invalid"></a>"#)
  }

  @Test(arguments: [
    "/a.png 1x, javascript:x 2x", "/a.png,javascript:x", ",javascript:x 1x", "/a 1x,\tdata:text/html,x",
  ])
  func `a srcset with one address that could run code is written as 'about:invalid'`(addresses: String) {
    #expect(img(.srcset(addresses)).rendered() == #"<img srcset="about:invalid">"#)
  }

  @Test func `a list of URLs with one that could run code is written as 'about:invalid'`() {
    #expect(a(.ping("/a javascript:x".description)).rendered() == #"<a ping="about:invalid"></a>"#)
    #expect(animate(.values("0;javascript:x".description)).rendered() == #"<animate values="about:invalid"></animate>"#)
    #expect(animate(.values("0; 0.5;1".description)).rendered() == #"<animate values="0; 0.5;1"></animate>"#)
  }

  @Test func `a literal URL attribute whose scheme could run code is written as 'about:invalid'`() {
    #expect(a(.href("javascript:x")).rendered() == #"<a href="about:invalid"></a>"#)
    #expect(a(.attribute("href", "javascript:x")).rendered() == #"<a href="about:invalid"></a>"#)
  }
}

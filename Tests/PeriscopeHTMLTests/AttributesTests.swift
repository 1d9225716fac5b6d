import PeriscopeHTML
import Testing

struct AttributesTests {
  @Test func `a text attribute takes a literal or a computed text, and says whether it is a literal`() {
    let name: String = "a" + "b"
    #expect(div(.class("a b")).rendered() == #"<div class="a b"></div>"#)
    #expect(div(.class(name)).rendered() == #"<div class="ab"></div>"#)
    #expect(isLiteral(.class("a")) && !isLiteral(.class(name)))
    #expect(isLiteral(.href("/")) && !isLiteral(.href(name)))
    #expect(isLiteral(.attribute("title", "a")) && !isLiteral(.attribute("title", name)))
  }

  @Test func `a boolean attribute is present if it is true, and absent if it is false`() {
    #expect(input(.required()).rendered() == "<input required>")
    #expect(input(.required(true), .disabled(false)).rendered() == "<input required>")
  }

  @Test func `attributes with keywords take cases of enumerations, and are written as the keywords`() {
    #expect(input(.type(.datetimeLocal)).rendered() == #"<input type="datetime-local">"#)
    #expect(button(.type(.submit)).rendered() == #"<button type="submit"></button>"#)
    #expect(ol(.type(.upperRoman)).rendered() == #"<ol type="I"></ol>"#)
    #expect(script(.type("module")).rendered() == #"<script type="module"></script>"#)
    #expect(a(.target(.blank)).rendered() == #"<a target="_blank"></a>"#)
    #expect(
      form(.method(.post), .enctype(.multipart)).rendered()
        == #"<form method="post" enctype="multipart/form-data"></form>"#
    )
    #expect(input(.autocomplete(.oneTimeCode)).rendered() == #"<input autocomplete="one-time-code">"#)
    #expect(
      iframe(.sandbox(.allowForms, .allowScripts)).rendered()
        == #"<iframe sandbox="allow-forms allow-scripts"></iframe>"#)
  }

  @Test func `numeric attributes take numbers, and are left out for infinity`() {
    #expect(td(.colspan(2)).rendered() == #"<td colspan="2"></td>"#)
    #expect(
      progress(.max(1), .value("0.5")) { "50 %" }.rendered() == #"<progress max="1" value="0.5">50 %</progress>"#)
    #expect(input(.step("any"), .min(0.5), .max(.infinity)).rendered() == #"<input step="any" min="0.5">"#)
  }

  @Test func `an attribute is written only if its condition is true`() {
    #expect(div(.class("on").when(true)).rendered() == #"<div class="on"></div>"#)
    #expect(div(.class("on").when(false)).rendered() == "<div></div>")
    #expect(div(.hidden().when(false), .id("a")).rendered() == #"<div id="a"></div>"#)
    #expect(input(.type(.text).when(true)).rendered() == #"<input type="text">"#)
    // A conditional attribute is not a literal.
    #expect(!isLiteral(.class("on").when(true)))
  }

  @Test func `ARIA attributes are written with the prefix 'aria-'`() {
    #expect(nav(.ariaLabel("Site")).rendered() == #"<nav aria-label="Site"></nav>"#)
    #expect(
      button(.aria(.expanded, false), .aria(.controls, "menu"), .aria(.level, 2)).rendered()
        == #"<button aria-expanded="false" aria-controls="menu" aria-level="2"></button>"#)
  }

  @Test func `data attributes are written with the prefix 'data-'`() {
    let id: String = "4" + "2"
    #expect(div(.data("row", id)).rendered() == #"<div data-row="42"></div>"#)
    #expect(div(.data("row", "a"), .data("open", true)).rendered() == #"<div data-row="a" data-open></div>"#)
    #expect(HTMLAttribute.data("row", "a").name.description == "data-row")
  }

  @Test func `an attribute that is created by name is written with that name`() {
    #expect(div(.attribute("hx-get", "/a"), .attribute("x", true)).rendered() == #"<div hx-get="/a" x></div>"#)
  }

  private func isLiteral(_ attribute: HTMLAttribute) -> Bool {
    if case .literal = attribute.value { true } else { false }
  }
}

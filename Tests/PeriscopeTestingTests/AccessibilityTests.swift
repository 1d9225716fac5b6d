import Testing

@testable import PeriscopeTesting

/// Roles, names and states of the elements that Periscope writes.
struct AccessibilityTests {
  private static let elements: [(html: String, outline: String)] = [
    ("<p>One <b>two</b>\n three</p>", "paragraph: One two three"),
    ("<h2>Title</h2>", "heading 2 \"Title\""),
    ("<div role=\"heading\" aria-level=\"3\">Title</div>", "heading 3 \"Title\""),
    ("<button aria-label=\"Delete\">×</button>", "button \"Delete\""),
    ("<button disabled><svg aria-hidden=\"true\"></svg><span>Save</span></button>", "button \"Save\" (disabled)"),
    ("<button role=\"switch\" aria-checked=\"true\">News</button>", "switch \"News\" (checked)"),
    ("<button role=\"tab\" aria-selected=\"true\">One</button>", "tab \"One\" (selected)"),
    ("<a href=\"/\">Home</a>", "link \"Home\" (to /)"),
    (
      "<input aria-label=\"Code\" aria-describedby=\"h\"><p id=\"h\">Four digits</p>",
      "textbox \"Code\" (hint: Four digits)\nparagraph: Four digits"
    ),
    ("<label><span>Name</span><input value=\"Ada\"></label>", "textbox \"Name\": Ada"),
    ("<label for=\"a\">Name</label><input id=\"a\" readonly required>", "textbox \"Name\" (read-only, required)"),
    ("<input type=\"password\" value=\"abc\" aria-label=\"Password\">", "textbox \"Password\": •••"),
    ("<input placeholder=\"City\" type=\"search\">", "searchbox \"City\""),
    ("<input type=\"number\" title=\"Age\" value=\"3\">", "spinbutton \"Age\": 3"),
    ("<label><input type=\"checkbox\" checked><span>Quiet</span></label>", "checkbox \"Quiet\" (checked)"),
    ("<label>Note<textarea>\n\na\nb</textarea></label>", "textbox \"Note\": ⏎a⏎b"),
    (
      "<label>Room<select><option value=\"1\">One</option><option value=\"2\" selected>Two</option></select></label>",
      "combobox \"Room\": Two\n  option \"One\"\n  option \"Two\""
    ),
    (
      "<fieldset disabled><legend>Size</legend><label><input type=\"radio\" name=\"a\" checked>S</label></fieldset>",
      "group \"Size\"\n  radio \"S\" (checked, disabled)"
    ),
    ("<output aria-label=\"Count\">3</output>", "status \"Count\": 3"),
    ("<progress max=\"10\" value=\"3\" aria-label=\"Booking\"></progress>", "progressbar \"Booking\": 3 of 10"),
    ("<ul><li>One</li><li>Two</li></ul>", "list\n  listitem: One\n  listitem: Two"),
    (
      "<table><caption>Prices</caption><tr><th>Name</th></tr><tr><td>Milk</td></tr></table>",
      "table \"Prices\"\n  row\n    columnheader \"Name\"\n  row\n    cell: Milk"
    ),
    (
      "<dialog open data-modal role=\"alertdialog\" aria-labelledby=\"t\"><h2 id=\"t\">Sure?</h2></dialog>",
      "alertdialog \"Sure?\" (modal)\n  heading 2 \"Sure?\""
    ),
    ("<dialog><p>Closed</p></dialog>", ""),
    ("<details><summary>More</summary><p>Text</p></details>", "group\n  disclosure \"More\" (collapsed)"),
    (
      "<details open><summary>More</summary><p>Text</p></details>",
      "group\n  disclosure \"More\" (expanded)\n  paragraph: Text"
    ),
    ("<section aria-label=\"Filter\"><div>All</div></section>", "region \"Filter\": All"),
    ("<section><div>All</div></section>", "text: All"),
    ("<div><span>a</span><span>b</span></div><div>c</div>", "text: ab\ntext: c"),
    ("<div class=\"hstack\"><span>a</span><span>b</span></div>", "text: a\ntext: b"),
    ("<button><span class=\"vstack align-center\"><span>a</span><span>b</span></span></button>", "button \"a b\""),
    ("<a href=\"/\"><span class=\"padding-8\">a</span><span>b</span></a>", "link \"a b\" (to /)"),
    ("<p>a<span class=\"hstack\"><span>b</span></span>c</p>", "paragraph\n  text: a\n  text: b\n  text: c"),
    ("<p hidden>x</p><p aria-hidden=\"true\">y</p><input type=\"hidden\"><script>z</script>", ""),
    ("<p>&lt;b&gt; &amp; &quot;&#39;&#65;&#x42;</p>", "paragraph: <b> & \"'AB"),
    ("<img src=\"a\" alt=\"A cat\"><img src=\"b\" alt=\"\">", "image \"A cat\""),
  ]

  @Test(arguments: elements) func `an element has the role, the name and the state that a browser computes`(
    html: String, outline: String
  ) {
    let page = ShownPage("<!doctype html><html><head><title>T</title></head><body>\(html)</body></html>")
    var outliner = Outliner(page)
    #expect(outliner.outline(of: [page.body]).lines.joined(separator: "\n") == outline)
  }

  @Test func `a submitted form has the data that a browser would send`() throws {
    let page = ShownPage(
      """
      <body><form id="f" method="post"><input name="a" value="1"><input type="hidden" name="b" value="2">
      <input type="checkbox" name="c" checked><input type="checkbox" name="d"><input name="e" disabled>
      <select name="g"><option>x</option><option selected>y</option></select><textarea name="h">
      p
      q</textarea><button name="action" value="go">Go</button><button name="action" value="no">No</button></form>
      <input name="i" value="3" form="f"></body>
      """)
    let form = try #require(page.tree.element(withID: "f"))
    let go = try #require(page.tree.elements().first { page.tree.attribute("value", of: $0) == "go" })
    #expect(
      page.formData(form, submitter: go).formEncoded == "a=1&b=2&c=on&g=y&h=p%0D%0Aq&action=go&i=3")
  }
}

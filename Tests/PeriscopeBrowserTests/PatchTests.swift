import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The script's modules that apply patches, on a page with the body of each test and without a stream.
  @Suite struct PatchTests {
    @Test func `the script applies an event's operations completely or not at all`() async throws {
      try await ServedPage.with("") { _, browser in
        for patch in Self.patches {
          let result = try await browser.await(patch.script)
          #expect(result.string == patch.after ?? "refused: \(patch.before)", "\(patch.operations)")
        }
      }
    }

    static let patches = [
      // Sets a text, an empty text, and a text that another text follows directly.
      Patch("<!--[7--><p><!--$-->a</p><!--]-->", ["7.0=b"], "<!--[7--><p><!--$-->b</p><!--]-->"),
      Patch("<!--[7--><p><!--$--></p><!--]-->", ["7.0=b"], "<!--[7--><p><!--$-->b</p><!--]-->"),
      Patch("<!--[7--><!--$-->a<!--/-->b<!--]-->", ["7.0=<i>"], "<!--[7--><!--$-->&lt;i&gt;<!--/-->b<!--]-->"),
      // Replaces a row in a table, where the browser would not accept an element as the range's wrapper.
      Patch(
        "<!--[7--><table><tbody><!--[8--><tr><td><!--$-->a</td></tr><!--]--></tbody></table><!--]-->",
        ["8<<tr><td><!--$-->b</td></tr><tr></tr>"],
        "<!--[7--><table><tbody><!--[8--><tr><td><!--$-->b</td></tr><tr></tr><!--]--></tbody></table><!--]-->"),
      // Removes and sets attributes by their positions in the list of names.
      Patch(
        #"<!--[7--><a data-p="href title" href="/a">x</a><!--]-->"#, ["7.0!", "7.1=b"],
        #"<!--[7--><a data-p="href title" title="b"><!--$-->x</a><!--]-->"#),
      // A child range numbers its own slots, so replacing its content does not change the parent's numbers.
      Patch(
        "<!--[7--><!--[8--><!--$-->a<!--]--><p><!--$-->b</p><!--]-->", ["8<<b></b>", "7.0=c"],
        "<!--[7--><!--[8--><b></b><!--]--><p><!--$-->c</p><!--]-->"),
      // A control that is named like a method, such as `remove`, hides the form's method.
      Patch(
        #"<!--[7--><!--[8--><form><input name="close"><input name="remove"></form><!--]--><!--]-->"#, ["8<<b></b>"],
        "<!--[7--><!--[8--><b></b><!--]--><!--]-->"),
      // A later operation of the same event changes content that an earlier one has inserted.
      Patch(
        "<!--[7--><!--]-->", ["7<<p><!--$-->a</p><!--[9--><!--$-->b<!--]-->", "9.0=c", "7.0=d"],
        "<!--[7--><p><!--$-->d</p><!--[9--><!--$-->c<!--]--><!--]-->"),
      // If one operation has no target, the whole event is refused.
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "7.1=c"], nil),
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "8.0=c"], nil),
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "7.0!"], nil),
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "7<", "7.0=c"], nil),
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "!unknown"], nil),
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "!known {"], nil),
      Patch("<!--[7--><!--$-->a<!--]-->", ["7.0=b", "nonsense"], nil),
      Patch("<!--[7--><p><!--]--></p>", ["7<b"], nil),
    ]

    @Test func `after a fragment is replaced, the script refuses operations on the fragments that were in it`()
      async throws
    {
      try await ServedPage.with("") { _, browser in
        let before = "<!--[7--><!--[8--><!--$-->a<!--]--><!--]-->"
        let again = "try { apply([parseOperation('8.0=c')]) } catch { return 'gone' }"
        let script = Patch(before, ["7<b"], nil).script + again
        let result = try await browser.await(script.replacing("return document.body.innerHTML;", with: ""))
        #expect(result == "gone")
      }
    }
  }

  struct Patch: Sendable {
    let before: String
    let operations: [String]
    let after: String?

    init(_ before: String, _ operations: [String], _ after: String?) {
      self.before = before
      self.operations = operations
      self.after = after
    }

    /// A script that shows `before`, applies the event, and returns the resulting page, after `refused: ` if it failed.
    var script: String {
      let lines = operations.map { "String.raw`\($0)`" }.joined(separator: ", ")
      return """
        const { createPatcher } = await import('/modules/patcher.mjs');
        const { parseOperation } = await import('/modules/operations.mjs');
        document.body.innerHTML = String.raw`\(before)`;
        const apply = createPatcher({ known() {} });
        try {
          apply([\(lines)].map(parseOperation));
        } catch {
          return 'refused: ' + document.body.innerHTML;
        }
        return document.body.innerHTML;
        """
    }
  }
}

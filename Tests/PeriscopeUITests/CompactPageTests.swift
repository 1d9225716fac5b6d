import Perception
import PeriscopeUI
import Testing

@Perceptible
private final class Note {
  var text = "text"
  var isShown = true
}

nonisolated private struct NoteView: View {
  let note: Note
  var body: some View {
    p { "alone" }
    p {
      "first, "; note.text
    }
    p {
      note.text; em { "then an element" }
    }
    p { "" }
    p { if note.isShown { "in a branch" } }
    HTMLElement(HTMLTag("textarea", content: .text), [], content: Text(note.text))
    Inner(note: note)
  }
}

nonisolated private struct Inner: View {
  let note: Note
  var body: some View { li { note.text } }
}

struct CompactPageTests {
  private let note = Note()

  private func page(_ stage: ModelStage) -> String {
    stage.monitor.enter {
      var bytes: [UInt8] = []
      stage.document.print(into: &bytes, isCompact: true)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `in a compact page, a text alone in its element has no comment, and consecutive ranges have no numbers`() {
    #expect(
      page(ModelStage { NoteView(note: note) })
        == """
        <!--[--><p>alone</p><p><!--$-->first, <!--$-->text</p><p><!--$-->text<em>then an element</em></p><p><!--$--></p>\
        <p><!--[--><!--$-->in a branch<!--]--></p><textarea data-p="#text">text</textarea><!--[--><li>text</li><!--]--><!--]-->
        """)
  }

  @Test func `in a compact page, a range that is not consecutive has its number`() {
    let stage = ModelStage { NoteView(note: note) }
    _ = stage.after { note.isShown = false }
    #expect(page(stage).contains("<p><!--[--><!--]--></p>"))
    let rows = Rows()
    let list = ModelStage { RowsView(rows: rows) }
    #expect(page(list) == "<!--[--><!--[--><!--[--><p>1</p><!--]--><!--[--><p>2</p><!--]--><!--]--><!--]-->")
    _ = list.after { rows.all = [3, 2] }
    #expect(page(list) == "<!--[--><!--[--><!--[4--><p>3</p><!--]--><!--[3--><p>2</p><!--]--><!--]--><!--]-->")
  }

  @Test func `in a compact page, a text that begins with a line end, or is long, has a comment before it`() {
    note.text = "\nline"
    #expect(page(ModelStage { Inner(note: note) }) == "<!--[--><li><!--$-->\nline</li><!--]-->")
    note.text = String(repeating: "a", count: 70_000)
    #expect(page(ModelStage { Inner(note: note) }).hasPrefix("<!--[--><li><!--$-->aaa"))
  }

  @Test func `the page that is kept from the first rendering equals a page rendered again`() {
    let stage = ModelStage { NoteView(note: note) }
    let first = page(stage)
    stage.monitor.enter { stage.document.forgetFirstPage() }
    #expect(page(stage) == first)
  }
}

@Perceptible
private final class Rows {
  var all = [1, 2]
}

nonisolated private struct RowsView: View {
  let rows: Rows
  var body: some View { ForEach(rows.all, id: \.self) { number in p { "\(number)" } } }
}

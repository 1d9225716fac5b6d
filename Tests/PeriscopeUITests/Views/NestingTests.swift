import Perception
import PeriscopeUI
import Testing

nonisolated private struct Torn: View {
  var body: some View {
    p { div { "A block in a paragraph" } }
  }
}

nonisolated private struct Rows: View {
  let shelf: Shelf
  var body: some View {
    table {
      ForEach(shelf.books) { book in tr { td { book.title } } }
    }
  }
}

nonisolated private struct Late: View {
  let shelf: Shelf
  var body: some View {
    if shelf.books.count > 2 { a(.href("/")) { a(.href("/")) { "a link in a link" } } }
  }
}

private struct Book: Identifiable {
  let id: Int
  var title: String
}

@Perceptible
private final class Shelf {
  var books = [Book(id: 1, title: "One"), Book(id: 2, title: "Two")]
}

struct NestingTests {
  private let shelf = Shelf()

  @Test func `markup that a browser would rearrange is reported with its view`() {
    withKnownIssue {
      _ = ModelStage { Torn() }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("In 'Torn': 'div' in 'p'") }
    }
  }

  @Test func `rows that are inserted into a table later are inside its body`() {
    let stage = ModelStage { Rows(shelf: shelf) }
    #expect(stage.page.hasPrefix("<!--[0--><table><tbody><!--[1--><!--[2--><tr><td>"))
    #expect(stage.after { shelf.books.append(Book(id: 3, title: "Three")) }?.contains("<tr><td>") == true)
  }

  @Test func `wrong markup in inserted content is reported with its view`() {
    let stage = ModelStage { Late(shelf: shelf) }
    withKnownIssue {
      _ = stage.after { shelf.books.append(Book(id: 3, title: "Three")) }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("In 'Late': 'a' in 'a'") }
    }
  }
}

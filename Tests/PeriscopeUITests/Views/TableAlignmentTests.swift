import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

private struct Article: Identifiable {
  let id: Int
  let name: String
  let pieces: Int
}

struct TableAlignmentTests {
  @Test func `numbers are aligned at the trailing side of their column, and other content as the column says`() {
    let table = Table([Article(id: 1, name: "Nut", pieces: 7)]) {
      TableColumn("Name", value: \.name)
      TableColumn("Pieces", value: \.pieces)
      TableColumn("Price") { Text($0.name) }
        .alignment(.numeric)
      TableColumn("Note") { Text($0.name) }
        .alignment(.center)
      TableColumn("Number", value: \.id)
        .alignment(.leading)
    }
    #expect(table.rendered().contains(#"class="table end-2 end-3 center-4""#))
  }

  @Test func `a table whose columns are all leading has no class for the alignment`() {
    let table = Table([Article(id: 1, name: "Nut", pieces: 7)]) { TableColumn("Name", value: \.name) }
    #expect(table.rendered().contains(#"class="table" role"#))
  }

  @Test func `a column title that sorts a table is a button, and its header has 'aria-sort'`() {
    let list = ArticleList()
    let stage = ModelStage { ArticleTable(list: list) }
    #expect(stage.page.ranges(of: #"aria-sort="none""#).count == 2)
    #expect(stage.page.ranges(of: "<th ").count == 3)
    _ = stage.press("name")
    #expect(stage.page.contains(#"aria-sort="ascending""#) && stage.page.ranges(of: #"aria-sort="none""#).count == 1)
    _ = stage.press("name")
    #expect(stage.page.contains(#"aria-sort="descending""#))
  }
}

@Perceptible
private final class ArticleList {
  var column: String?
  var order = SortOrder.reverse
}

nonisolated private struct ArticleTable: View {
  let list: ArticleList

  var body: some View {
    Table([Article(id: 1, name: "Nut", pieces: 7)]) {
      column("Name")
      column("Pieces")
      TableColumn("Note") { Text($0.name) }
    }
  }

  private func column(_ title: StaticString) -> TableColumn<Article, Text> {
    TableColumn<Article, Text>(title) { Text($0.name) }
      .sorted(list.column == title.description ? list.order : nil) {
        list.order = list.column == title.description && list.order == .forward ? .reverse : .forward
        list.column = title.description
      }
  }
}

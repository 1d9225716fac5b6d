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
}

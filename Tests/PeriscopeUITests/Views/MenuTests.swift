import ComposableArchitecture
import PeriscopeUI
import Testing

@Perceptible
private final class Row {
  var done: [String] = []
  var isRead = false
  var unread = 2
}

nonisolated private struct OptionsView: View {
  let row: Row
  var body: some View {
    Menu("Options") {
      Button("Sort") { row.done.append("sort") }
      Button("Archive", role: .destructive) { row.done.append("archive") }
    }
    Text(row.done.joined(separator: " "))
  }
}

nonisolated private struct RowView: View {
  let row: Row
  var body: some View {
    List {
      Text("Post")
        .badge(row.unread)
        .swipeActions(edge: .leading) { Button("Read") { row.unread = 0 } }
        .contextMenu { Button("Duplicate") { row.done.append("duplicate") } }
    }
  }
}

@Suite struct MenuTests {
  private let row = Row()

  @Test func `a menu opens as a dialog, and closes when one of its buttons is pressed`() throws {
    let stage = ModelStage { OptionsView(row: row) }
    #expect(stage.page.contains(#"aria-haspopup="dialog""#) && stage.page.contains(#"aria-expanded="false""#))
    #expect(stage.press("sort") == nil)
    _ = stage.press("options")
    #expect(stage.page.contains("<dialog") && stage.page.contains(#"aria-expanded="true""#))
    _ = stage.press("sort")
    #expect(row.done == ["sort"])
    #expect(!stage.page.contains("<dialog"))
  }

  @Test func `a menu can be closed without an action`() {
    let stage = ModelStage { OptionsView(row: row) }
    _ = stage.press("options")
    #expect(stage.page.contains(#"class="cancel" data-cancel=""><!--$-->Cancel</button>"#))
    _ = stage.press("isOpen.dismiss")
    #expect(row.done.isEmpty)
    #expect(!stage.page.contains("<dialog"))
  }

  @Test func `a row shows its badge and a menu, and a swipe action is a button that is pressed by its title`() {
    let stage = ModelStage { RowView(row: row) }
    #expect(stage.page.contains(#"<span class="badge">"#))
    #expect(stage.page.contains("More</span>"))
    _ = stage.press("read")
    #expect(!stage.page.contains(#"<span class="badge">"#))
  }
}

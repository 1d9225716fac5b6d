import Foundation
import PeriscopeUI
import Testing

nonisolated private struct RowsView: View {
  let isEdited: Bool

  var body: some View {
    List {
      Text("One").swipeActions { Button("Read") {} }
      Text("Two").swipeActions {
        Button("Edit") {}
        Button("Delete", role: .destructive) {}
      }
      if isEdited {
        ForEach([1], id: \.self) { Text("\($0)") }
          .onDelete { _ in }
      }
    }
  }
}

nonisolated private struct MovedView: View {
  var body: some View {
    List {
      ForEach([1], id: \.self) { Text("\($0)") }
        .onDelete { _ in }
        .onMove { _, _ in }
    }
  }
}

@Suite struct RowActionsTests {
  @Test func `a row with two actions has a menu, and a row with one action has none`() throws {
    let page = ModelStage { RowsView(isEdited: true) }.page
    #expect(page.ranges(of: " popover=").count == 1)
    let menu = try #require(page.firstMatch(of: /class="row-actions" id="([^"]+)" popover=""/)).1
    let button = try #require(page.firstMatch(of: /<button type="button" class="more"[^>]*>/)).0
    #expect(button.contains(#"hidden="" popovertarget="\#(menu)" aria-label="More""#))
    let subject = try #require(button.firstMatch(of: /aria-describedby="([^"]+)"/)).1
    let content = try #require(page.split(separator: #"id="\#(subject)""#).last)
    #expect(content.prefix(40).contains("Two"))
  }

  @Test func `rows that can be moved and deleted have a menu`() {
    let page = ModelStage { MovedView() }.page
    #expect(page.ranges(of: " popover=").count == 1)
  }

  @Test func `a progress view's accessible name does not include the label of its current value`() {
    let page = ModelStage {
      ProgressView(value: 0.4) {
        Text("Upload")
      } currentValueLabel: {
        Text("40 of 100")
      }
    }.page
    #expect(page.contains("40 of 100"))
    let label = page.firstMatch(of: /<label.*<\/label>/)
    #expect(label?.0.contains("Upload") == true && label?.0.contains("40 of 100") == false)
  }
}

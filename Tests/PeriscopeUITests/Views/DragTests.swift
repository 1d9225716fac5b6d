import Foundation
import Perception
@testable import PeriscopeUI
import Testing

@Perceptible private final class Desk {
  struct Card: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  struct Tool: Identifiable { let id: Int }

  var todo = [Card(id: 1, title: "Paint"), Card(id: 2, title: "Saw")]
  var done: [Card] = []
  var dropped: [Card] = []
  var isEnabled = true
  var isOpen = true
  var names = ["a", "b", "c"]
  var others = ["a", "x"]
}

nonisolated private struct DeskView: View {
  let desk: Desk

  var body: some View {
    section { ForEach(desk.todo) { card in CardView(card: card) } }
      .dropDestination(for: Desk.Card.self, named: "todo") { desk.dropped += $0 }
    if desk.isOpen {
      section { ForEach(desk.done) { card in CardView(card: card) } }
        .dropDestination(for: Desk.Card.self, named: "done") { cards in
          desk.todo.removeAll { cards.contains($0) }
          desk.done += cards
        }
    }
    section {}.dropDestination(for: Desk.Card.self, named: "closed") { desk.dropped += $0 }.disabled(!desk.isEnabled)
    div {}.dropDestination(for: Desk.Tool.self, named: "tools") { (_: [Desk.Tool]) in }
    div {}.draggable(Desk.Tool(id: 9))
    div { p {}.dropDestination(for: Desk.Card.self, named: "inner") { desk.dropped += $0 } }
      .draggable(Desk.Card(id: 7, title: "Outer"))
      .dropDestination(for: Desk.Card.self, named: "self") { desk.dropped += $0 }
  }
}

nonisolated private struct CardView: View {
  let card: Desk.Card
  var body: some View { p { "\(card.title)" }.draggable(card) }
}

nonisolated private struct NamesView: View {
  let desk: Desk

  var body: some View {
    List {
      ForEach(desk.names, id: \.self) { name in Text(name).moveDisabled(name == "locked") }
        .onMove { (offsets: IndexSet, destination: Int) in desk.names.move(fromOffsets: offsets, toOffset: destination)
        }
    }
    List {
      ForEach(desk.others, id: \.self) { name in Text(name) }
        .onMove { (offsets: IndexSet, destination: Int) in desk.others.move(fromOffsets: offsets, toOffset: destination)
        }
    }
  }
}

nonisolated private struct PlainValues: View {
  let take: (String) -> Void

  var body: some View {
    Text("A").draggable("A>B")
    Text("B").draggable(UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    Text("C").dropDestination(for: String.self) { items, _ in
      items.forEach(take)
      return true
    }
  }
}

@Suite struct DragTests {
  private func shown(_ desk: Desk) -> ModelStage { ModelStage { DeskView(desk: desk) } }

  @Test func `a draggable view is offered under its payload's identity, and a destination under its name`() {
    let stage = shown(Desk())
    #expect(
      stage.page.contains(
        #"data-drag="drag[1]" data-drag-type="Card" tabindex="0" aria-describedby="periscope-drag-help" data-drag-key="1""#
      ), "\(stage.page)")
    #expect(stage.page.contains(#"data-drop="drop[done]" data-drop-type="Card""#))
    let offered = stage.monitor.enter { stage.document.offeredDrags }
    #expect(offered.drags == ["drag[1]", "drag[2]", "drag[9]", "drag[7]"])
    #expect(offered.drops == ["drop[todo]", "drop[done]", "drop[closed]", "drop[tools]", "drop[self]", "drop[inner]"])
  }

  @Test
  func `a destination receives the payload as it is at the time of the drop, and a moved card can be moved again`() {
    let desk = Desk()
    let stage = shown(desk)
    _ = stage.after { desk.todo[0].title = "Varnish" }
    #expect(stage.press("drag[1]>drop[done]") != nil)
    #expect(desk.done == [Desk.Card(id: 1, title: "Varnish")] && desk.todo.map(\.id) == [2])
    #expect(stage.press("drag[1]>drop[todo]") != nil)
    #expect(desk.dropped == desk.done)
  }

  @Test(arguments: [
    "drag[1]>drop[tools]", "drag[9]>drop[done]", "drag[3]>drop[done]", "drag[1]>drop[gone]", "drag[1]<drop[done]",
    "drag[1]>drag[2]", "drop[todo]>drop[done]", "drop[done]>drag[1]", "drag[7]>drop[inner]", "drag[7]>drop[self]",
    "drag[1]", "drop[done]", ">", "<", "drag[1]>", ">drop[done]", "drag[1]>>drop[done]", "drag[1]>drop[done]>",
    "drag[1] > drop[done]", "drag[1]>drop[done] ", "drag[{\"id\":1,\"title\":\"forged\"}]>drop[done]",
    "drag[NaN]>drop[done]",
    "drag[-1]>drop[done]", "drag[9223372036854775808]>drop[done]", "drag[1]>drop[done]\u{0}", "Card>Card",
    "drag[1]>1-0-0",
  ])
  func `a drop that the view does not offer is not performed`(name: String) {
    let desk = Desk()
    let stage = shown(desk)
    #expect(stage.press(name) == nil, "\(name)")
    #expect(desk.done.isEmpty && desk.dropped.isEmpty && desk.todo.count == 2)
  }

  @Test func `the name of a drop with many separators is refused without looking its parts up`() {
    let stage = shown(Desk())
    let before = stage.monitor.enter { stage.document.counts.lookups }
    #expect(stage.press(String(repeating: ">", count: 1_000)) == nil)
    #expect(stage.press("drag[1]" + String(repeating: ">", count: 100_000) + "drop[done]") == nil)
    #expect(stage.monitor.enter { stage.document.counts.lookups } == before)
  }

  @Test func `a disabled destination, one that is gone and a card that is gone take part in no drop`() {
    let desk = Desk()
    let stage = shown(desk)
    #expect(stage.press("drag[1]>drop[closed]") != nil && desk.dropped.count == 1)
    _ = stage.after {
      desk.isEnabled = false
      desk.isOpen = false
      desk.todo.removeFirst()
    }
    #expect(stage.page.contains("data-drop-off"))
    #expect(stage.press("drag[2]>drop[closed]") == nil && stage.press("drag[2]>drop[done]") == nil)
    #expect(stage.press("drag[1]>drop[todo]") == nil && desk.dropped.count == 1)
    #expect(stage.press("drag[2]>drop[todo]") != nil && desk.dropped.count == 2)
  }

  @Test func `a drop that was looked up before its source changed is outdated`() throws {
    let shared = Desk()
    let stage = shown(shared)
    let found = try #require(stage.monitor.enter { stage.document.offeredPress("drag[1]>drop[done]") })
    stage.monitor.enter { shared.todo[0].title = "Varnish" }
    #expect(stage.monitor.enter { stage.document.press(found) } == .outdated)
    #expect(shared.done.isEmpty)
    _ = stage.after {}
    let again = try #require(stage.monitor.enter { stage.document.offeredPress("drag[1]>drop[done]") })
    #expect(stage.monitor.enter { stage.document.press(again) } == .done)
    #expect(shared.done.map(\.title) == ["Varnish"])
  }

  @Test
  func `a draggable text is its own ID, even if it has a separator, and an unnamed destination has the name drop`() {
    var taken: [String] = []
    let stage = ModelStage { PlainValues { taken.append($0) } }
    #expect(stage.page.contains(#"<span data-drag="drag[A&gt;B]" data-drag-type="String""#), "\(stage.page)")
    #expect(stage.press("drag[A>B]>drop") != nil)
    #expect(taken == ["A>B"])
  }

  // MARK: Rows

  @Test(arguments: [
    ("move[a]>move[c]", ["b", "c", "a"]), ("move[c]<move[a]", ["c", "a", "b"]), ("move[a]>move[b]", ["b", "a", "c"]),
    ("move[b]<move[a]", ["b", "a", "c"]), ("move[a]<move[b]", ["a", "b", "c"]), ("move[b]>move[a]", ["a", "b", "c"]),
    ("move[a]<move[c]", ["b", "a", "c"]), ("move[c]>move[a]", ["a", "c", "b"]),
  ])
  func `a row is placed before or after a different one`(name: String, expected: [String]) {
    let desk = Desk()
    let stage = ModelStage { NamesView(desk: desk) }
    #expect(stage.press(name) != nil)
    #expect(desk.names == expected)
  }

  @Test(arguments: [
    "move[a]>move[a]", "move[a]>2", "move[a]>-1", "move[a]>NaN", "move[a]>move[9]", "move[x]>move[b]",
    "move[a]>move[x]",
    "move[a]", "move[a]>move[locked]", "move[locked]>move[a]", "move[a]>move-up[b]", "move[a]=move[b]",
  ])
  func
    `a row is not placed beside itself, a locked row, a row of a different list or a number, and a locked row stays`(
      name: String
    )
  {
    let desk = Desk()
    desk.names.append("locked")
    let stage = ModelStage { NamesView(desk: desk) }
    #expect(stage.press(name) == nil, "\(name)")
    #expect(desk.names == ["a", "b", "c", "locked"] && desk.others == ["a", "x"])
  }

  @Test
  func `rows of one list share the text of data-row, and have handles that are hidden until the script is loaded`()
    throws
  {
    let page = ModelStage { NamesView(desk: Desk()) }.page
    let groups = page.matches(of: /data-row="([^"]+)"/).map(\.1)
    #expect(groups.count == 5 && Set(groups.prefix(3)).count == 1 && Set(groups).count == 2)
    #expect(page.contains(#"<button type="button" class="handle" hidden="" aria-label="Move""#))
  }

  @Test
  func `a row is placed beside the chosen row, wherever others have moved both, but not if the chosen row is gone`() {
    let desk = Desk()
    let stage = ModelStage { NamesView(desk: desk) }
    _ = stage.after { desk.names = ["c", "x", "b", "a"] }
    #expect(stage.press("move[a]<move[b]") != nil)
    #expect(desk.names == ["c", "x", "a", "b"])
    _ = stage.after { desk.names = ["c", "a"] }
    #expect(stage.press("move[a]<move[b]") == nil)
  }
}

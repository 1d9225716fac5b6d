import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

/// Each page, driven through what it offers.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
  @Test func `todos are added, edited, completed, filtered and cleared`() async {
    let stage = PageStage(
      Store(initialState: Todos.State()) {
        Todos()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.uuid = .incrementing
      }
    ) { TodosView(store: $0) }
    let milk = "todos[\(UUID(0))]"
    let bread = "todos[\(UUID(1))]"
    #expect(stage.press("addButtonTapped", [("newTitle", "Milk")]))
    #expect(stage.press("addButtonTapped", [("newTitle", "Bread")]))
    #expect(stage.page.contains("2 left"))
    #expect(!stage.press("clearCompletedButtonTapped"))

    #expect(stage.press("\(bread).editButtonTapped"))
    #expect(!stage.press("\(bread).editButtonTapped"))
    #expect(stage.press("\(bread).saveButtonTapped", [("\(bread).title", "Rye bread")]))
    #expect(stage.page.contains(">Rye bread</button>"))

    #expect(stage.press(nil, [("\(bread).isComplete", "true")]))
    #expect(await stage.see("1 left"))
    #expect(stage.press("filterButtonTapped.completed"))
    #expect(stage.page.contains(#"value="filterButtonTapped.completed" aria-pressed="true""#))
    #expect(!stage.page.contains("Milk"))
    #expect(stage.press("filterButtonTapped.active"))
    #expect(!stage.page.contains("Rye bread"))

    #expect(stage.press("clearCompletedButtonTapped"))
    #expect(stage.press("filterButtonTapped.all"))
    #expect(stage.press("\(milk).deleteButtonTapped"))
    #expect(!stage.press("\(milk).deleteButtonTapped"))
    #expect(stage.store.todos.isEmpty)
  }

  @Test func `a city is found and chosen`() async {
    let stage = PageStage(
      Store(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.cityClient = .liveValue
      }
    ) { SearchView(store: $0) }
    #expect(stage.page.contains("Type a part of a city"))
    #expect(stage.press(nil, [("query", "bern")]))
    #expect(await stage.see("1 city"))
    #expect(stage.press("cityTapped"))
    #expect(await stage.see("Switzerland, on the Aare, 135,000 inhabitants"))
    #expect(stage.press(nil, [("query", "x")]))
    #expect(await stage.see("0 cities"))
  }

  @Test func `a timer is started, watched, stopped and reset`() async {
    let clock = TestClock()
    let stage = PageStage(
      Store(initialState: Stopwatch.State(seconds: 58)) {
        Stopwatch()
      } withDependencies: {
        $0.continuousClock = clock
      }
    ) { StopwatchView(store: $0) }
    #expect(stage.page.contains(">Start</button>"))
    #expect(stage.press("toggleButtonTapped"))
    #expect(stage.page.contains(">Stop</button>"))
    for text in ["00:59", "01:00"] {
      // The effect is on its way to the clock.
      while clock._$sleeperCount == 0, !Task.isCancelled { await Task.yield() }
      await clock.advance(by: .seconds(1))
      #expect(await stage.see(">\(text)</output>"))
    }
    #expect(stage.press("toggleButtonTapped"))
    #expect(stage.press("resetButtonTapped"))
    #expect(stage.page.contains(">00:00</output>"))
  }

  @Test func `lists are put into lists, renamed and deleted`() {
    let stage = PageStage(
      Store(initialState: NestedLists.State(id: UUID(9), name: "Everything")) {
        NestedLists()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    ) { NestedListsView(store: $0) }
    let outer = "rows[\(UUID(0))]"
    let inner = "\(outer).rows[\(UUID(1))]"
    #expect(stage.press("addButtonTapped", [("name", "All")]))
    #expect(stage.press("\(outer).addButtonTapped", [("\(outer).name", "Fruit")]))
    #expect(stage.press("\(inner).renameButtonTapped", [("\(inner).name", "Apples")]))
    #expect(stage.page.contains(#"<ul aria-label="Rows of Fruit">"#))
    #expect(stage.page.contains(#"aria-label="Delete Apples""#))
    #expect(!stage.press("deleteButtonTapped"))
    #expect(stage.press("\(outer).deleteButtonTapped"))
    #expect(!stage.press("\(inner).renameButtonTapped"))
    #expect(stage.store.rows.isEmpty)
  }
}

@testable import PeriscopeUI
import Testing

nonisolated private struct Titled: View {
  let store: StoreOf<Counter>
  var body: some View {
    Text("\(store.count)").navigationTitle("Count \(store.count)")
  }
}

nonisolated private struct ManyButtons: View {
  let store: StoreOf<Counter>
  let count: Int
  var body: some View {
    Text("\(store.count)")
    for number in 0..<count { Button("Add \(number)") { store.send(.incrementButtonTapped) } }
    Button("Open", send: .openButtonTapped, to: store)
    if store.isOpen { Button("Shout", send: .loudButtonTapped, to: store) }
  }
}

struct DocumentExtrasTests {
  @Test func `a page without titles, events or fields has no object for them`() {
    let stage = Stage { ManyButtons(store: $0, count: 3) }
    _ = stage.press("openButtonTapped")
    #expect(stage.document.extras == nil)
    #expect(stage.document.language == .english)
    #expect(stage.document.withheld.isEmpty)
  }

  @Test func `a title from a view is shown, and a client that has missed it receives it`() {
    let stage = Stage { Titled(store: $0) }
    let first = stage.send(.incrementButtonTapped)
    #expect(stage.document.extras != nil)
    #expect(first?.contains("Count 1") == true)
    #expect(stage.document.title == "Count 1")
  }

  @Test func `a page in a different language keeps it`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let document = store.monitor.enter {
      LiveDocument(ManyButtons(store: store, count: 0), language: Language("de"), monitor: store.monitor)
    }
    #expect(document.language.tag == "de")
    store.monitor.enter { document.close() }
  }

  @Test(arguments: [0, 1, 6, 7, 8, 9, 40])
  func `every offer is found by its name, however many a page has`(count: Int) {
    let stage = Stage { ManyButtons(store: $0, count: count) }
    for _ in 1...2 {
      let names = stage.document.offeredActions
      #expect(names.count == count + 1)
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { stage.document.action($0) != nil })
      #expect(stage.document.action("loudButtonTapped") == nil)
      _ = stage.press("openButtonTapped")
      #expect(stage.document.offeredActions.count == count + 2)
      #expect(stage.document.action("loudButtonTapped") != nil)
      _ = stage.press("openButtonTapped")
    }
    for name in stage.document.offeredActions.prefix(count) { _ = stage.press(name) }
    #expect(stage.store.count == count)
  }
}

import PeriscopeUI
import Testing

struct RootTests {
  @Test func `a page that begins with an element has this element in its first range`() {
    let stage = ModelStage { p { "Hello" } }
    #expect(stage.page == "<!--[0--><p><!--$-->Hello</p><!--]-->")
  }

  @Test func `a button that is the only view of a page can be pressed`() {
    var presses = 0
    let stage = ModelStage { Button("Press") { presses += 1 } }
    #expect(stage.press("press") == "")
    #expect(presses == 1)
  }

  @Test func `a main element inside of a main element is left out, also in a view that appears later`() {
    let stage = Stage { store in
      main { LateView(store: store) }
    }
    #expect(stage.page.ranges(of: "<main").count == 1)
    let event = stage.send(.incrementButtonTapped)
    #expect(event?.contains("<p>") == true, "\(event ?? "")")
    #expect(event?.contains("<main") == false)
    #expect(stage.page.ranges(of: "<main").count == 1)
    #expect(stage.page.ranges(of: "</main>").count == 1)
  }

  nonisolated private struct LateView: View {
    let store: StoreOf<Counter>
    var body: some View {
      if store.count > 0 { main { for number in 0..<store.count { main { p { "\(number)" } } } } }
    }
  }

  @Test func `of several views of a page, only the one that reads the changed state is updated`() {
    let stage = Stage { store in
      h1 { "Counter" }
      CountView(store: store)
    }
    #expect(stage.send(.incrementButtonTapped) == "id:1\ndata:1.0=1\n\n")
  }

  nonisolated private struct CountView: View {
    let store: StoreOf<Counter>
    var body: some View { output { "\(store.count)" } }
  }
}

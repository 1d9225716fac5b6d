import PeriscopeUI
import Testing

struct RootTests {
  @Test func `a page can begin with an element`() {
    let stage = ModelStage { p { "Hello" } }
    #expect(stage.page == "<!--[0--><p><!--$-->Hello</p><!--]-->")
  }

  @Test func `a page can begin with a control`() {
    var presses = 0
    let stage = ModelStage { Button("Press") { presses += 1 } }
    #expect(stage.press("press") == "")
    #expect(presses == 1)
  }

  @Test func `a view inside of a main element has no second one, also when it appears later`() {
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

  @Test func `a page can consist of several views`() {
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

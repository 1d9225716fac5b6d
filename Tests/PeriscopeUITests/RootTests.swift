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

import ComposableArchitecture
import PeriscopeHTML
import PeriscopeUI
import Testing

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    var json = "{\"a\":\"<\"}"
    var css = "p { color: red }"
  }

  enum Action {
    case jsonChanged(String)
    case cssChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .jsonChanged(let json): state.json = json
      case .cssChanged(let css): state.css = css
      }
      return .none
    }
  }
}

private struct ScriptView: View {
  let store: StoreOf<Settings>

  var body: some View {
    script(.type("application/json")) { JSONScript(Array(store.json.utf8)) }
    p { "Text" }
  }
}

private struct StyleView: View {
  let store: StoreOf<Settings>

  var body: some View {
    style { Stylesheet(store.css) }
    p { "Text" }
  }
}

private struct AreaView: View {
  let store: StoreOf<Settings>

  var body: some View { textarea { store.css } }
}

/// Scripts and styles of a live page, which cannot contain the comments that mark other texts.
struct ScriptTests {
  private let store = Store(initialState: Settings.State()) { Settings() }

  @Test func `a script in a live page contains only its JSON, which is updated`() {
    let stage = ModelStage(monitor: store.monitor) { ScriptView(store: store) }
    let script = stage.page.firstMatch(of: /<script[^>]*>(.*?)<\/script>/).map { String($0.1) }
    #expect(script == #"{"a":"\u003c"}"#)
    #expect(stage.after { store.send(.jsonChanged("[1]")) }?.contains("[1]") == true)
    #expect(stage.page.contains(">[1]</script>"))
  }

  @Test func `a style in a live page contains only its stylesheet, which is updated`() {
    let stage = ModelStage(monitor: store.monitor) { StyleView(store: store) }
    let style = stage.page.firstMatch(of: /<style[^>]*>(.*?)<\/style>/).map { String($0.1) }
    #expect(style == "p { color: red }")
    #expect(stage.after { store.send(.cssChanged("b { color: blue }")) }?.contains("blue") == true)
    #expect(stage.page.contains(">b { color: blue }</style>"))
  }

  @Test func `a patch of a text area keeps a leading newline, which an HTML parser would drop`() {
    let stage = ModelStage(monitor: store.monitor) { AreaView(store: store) }
    #expect(stage.after { store.send(.cssChanged("\nx")) } == "id:1\ndata:0.0=\\nx\n\n")
  }
}

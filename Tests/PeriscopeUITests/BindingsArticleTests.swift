import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isEnabled = false
    var message = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.message = "Hello, \(state.name)!"
        return .none
      case .binding:
        return .none
      case .saveButtonTapped:
        state.message = "Saved."
        return .none
      }
    }
  }
}

private struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Toggle("Enabled", isOn: $store.isEnabled)
      Button("Save") { store.send(.saveButtonTapped) }
    }
  }
}

@Reducer
private struct Search {
  @ObservableState struct State: Equatable { var query = "" }
  enum Action { case queryChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .queryChanged(let query) = action { state.query = query }
      return .none
    }
  }
}

private struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    TextField("Query", text: $store.query.sending(\.queryChanged))
  }
}

struct BindingsArticleTests {
  @MainActor
  @Test func `a test store writes a field with a binding action`() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.message = "Hello, Blob!"
    }
  }

  @MainActor @Test func `a client can fill the fields of a form by name and press its button`() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let stage = ModelStage { SettingsView(store: store) }
    #expect(stage.document.offeredInputs == ["name", "isEnabled"])
    #expect(stage.fill("name", with: "Blob") == "id:1\ndata:0.1=Blob\n\n")
    #expect(stage.fill("isEnabled", with: "true") == "id:2\ndata:0.2=\n\n")
    #expect(stage.press("save") == "")
    #expect(store.message == "Saved.")
  }

  @MainActor @Test func `a field bound with 'sending' is written by the feature's own action`() {
    let store = Store(initialState: Search.State()) { Search() }
    let stage = ModelStage { SearchView(store: store) }
    #expect(stage.document.offeredInputs == ["query"])
    #expect(stage.fill("query", with: "swift") == "id:1\ndata:0.1=swift\n\n")
    #expect(store.query == "swift")
  }
}
